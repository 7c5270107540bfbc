/** What a seat's live connection has shown last. */
export class Position {
  version = 0;
  over = false;
  game = undefined;
  #waiting = [];

  show(version, game, over) {
    this.version = version;
    this.game = game;
    this.over = over;
    const ready = this.#waiting.filter(([after]) => version > after);
    this.#waiting = this.#waiting.filter(([after]) => version <= after);
    for (const [, resolve] of ready) resolve();
  }

  /** Ends once a later version has been shown. */
  after(version) {
    if (this.version > version) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push([version, resolve]));
  }
}
