import { getContext, setContext } from "svelte";
import type { LegalMove, Zone } from "../api.ts";
import { narrow, pointedAt, spaceTarget, type Option, type Target } from "./choice.ts";
import { withControls } from "./controls.ts";

/** As many moves as have room at the bottom of a small screen. */
export const HANDY = 3;

/** The decision that a seat faces, and how far it has been narrowed down. */
export class Choice {
  #options = $state.raw<Option[]>([]);
  #controls = $state.raw<readonly Zone[]>([]);
  #picks = $state.raw<Target[]>([]);
  #narrowed = $derived(narrow(this.#options, this.#picks));

  /** What has been picked, in order. */
  picks = $derived<readonly Target[]>(this.#picks);
  /** The moves that are left. */
  moves = $derived(this.#narrowed.moves);
  /** Those that nothing more can be pointed at for, if it isn't plain which is meant: a few, or none. */
  offered = $derived(this.#narrowed.offered);
  /** Parts of moves that lie nowhere on the table, as zones; those of which something may be picked. */
  controls = $derived(
    this.#controls.filter(({ id, spaces }) =>
      spaces.some((_, i) => {
        const target = spaceTarget(id, i);
        return this.pickable(target) || this.picked(target);
      }),
    ),
  );
  /** The one that is meant, if it is plain. */
  meant = $derived(this.#narrowed.meant);
  /** How many moves there are before anything is picked. */
  total = $derived(this.#options.length);

  readonly #play: (move: LegalMove) => void;

  /** `play` carries a chosen move out. */
  constructor(play: (move: LegalMove) => void) {
    this.#play = play;
  }

  /** What is to be decided now. What has been picked stays if it still makes sense. */
  ask(game: string, moves: readonly LegalMove[], zones: readonly Zone[]): void {
    const { options, controls } = withControls(game, moves, zones);
    this.#options = options;
    this.#controls = controls;
    if (!narrow(this.#options, this.#picks).moves.length) this.#picks = [];
  }

  pickable(target: Target): boolean {
    return this.#narrowed.pickable.has(target);
  }

  picked(target: Target): boolean {
    return this.#picks.includes(target);
  }

  /** Point at something. Pointing at it again plays, once nothing else can be meant. */
  point(target: Target): void {
    const { meant, only } = this.#narrowed;
    if (meant && only && this.#picks.includes(target)) this.play(meant);
    else this.#picks = pointedAt(this.#options, this.#picks, target);
  }

  /** Take everything back that was picked. */
  clear(): void {
    this.#picks = [];
  }

  play(move: LegalMove): void {
    this.#play(move);
    this.clear();
  }
}

const KEY = Symbol("choice");

/** Hand the choice to all components below. */
export function provideChoice(choice: Choice): void {
  setContext(KEY, choice);
}

/** The choice of the table that a component is part of; undefined where there is nothing to choose. */
export function useChoice(): Choice | undefined {
  return getContext<Choice | undefined>(KEY);
}
