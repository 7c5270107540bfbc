// `node colyseus_server.mjs PORT`: the game in rooms of Colyseus. The rules play on a plain object;
// what has changed is then written to the room's state, of which a client is sent the changes that it
// may see, at once.
import { Room, Server } from "@colyseus/core";
import { schema, StateView, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { random } from "./random.mjs";
import { legal, play, result, setup } from "./rules.mjs";

const Seat = schema(
  {
    hand: t.array("uint8").view(),
    held: t.uint8(),
    deck: t.uint8(),
    discards: t.array("uint8"),
    owned: t.array("uint8"),
    known: t.array("uint8"),
    trick: t.uint8(),
    berries: t.uint16(),
  },
  "Seat",
);
const Booth = schema({ card: t.uint8(), count: t.uint8() }, "Booth");
const State = schema(
  {
    version: t.uint32(),
    trickNumber: t.uint16(),
    pawn: t.uint8(),
    onTurn: t.uint8(),
    phase: t.string(),
    bonus: t.uint8(),
    market: t.array(Booth),
    marketDeck: t.uint8(),
    removed: t.array("uint8"),
    seats: t.array(Seat),
    winners: t.array("uint8"),
  },
  "State",
);

/** Write what differs of a list. */
function copy(values, target) {
  for (let i = 0; i < values.length; i++) {
    if (i >= target.length) target.push(values[i]);
    else if (target[i] !== values[i]) target[i] = values[i];
  }
  while (target.length > values.length) target.pop();
}

class Table extends Room {
  maxClients = 2;
  patchRate = null; // Patches are sent when something has changed, not by the clock.

  onCreate() {
    this.G = setup(2, random);
    this.sitting = [];
    const state = new State();
    for (const _ of this.G.market) state.market.push(new Booth());
    for (const _ of this.G.hands) state.seats.push(new Seat());
    this.state = state;
    this.show();
    this.onMessage("move", (client, id) => {
      const seat = this.sitting.indexOf(client.sessionId);
      if (!play(this.G, seat, id, random)) {
        client.send("refused", { legal: legal(this.G, seat) });
        return;
      }
      this.state.version += 1;
      this.show();
      this.broadcastPatch();
    });
  }

  onJoin(client) {
    const seat = this.sitting.push(client.sessionId) - 1;
    client.view = new StateView();
    client.view.add(this.state.seats[seat]);
    client.send("seat", seat);
    if (this.sitting.length === 2) this.state.version = 1;
    this.broadcastPatch();
  }

  show() {
    const { G, state } = this;
    for (const name of ["trickNumber", "pawn", "onTurn", "phase", "bonus"]) state[name] = G[name];
    G.market.forEach((stack, booth) => {
      state.market[booth].card = stack[0] ?? 0;
      state.market[booth].count = stack.length;
    });
    state.marketDeck = G.marketDeck.length;
    copy(G.removed, state.removed);
    state.seats.forEach((shown, seat) => {
      copy(G.hands[seat], shown.hand);
      shown.held = G.hands[seat].length;
      shown.deck = G.decks[seat].length;
      copy(G.discards[seat], shown.discards);
      copy(G.owned[seat], shown.owned);
      copy(G.known[seat], shown.known);
      shown.trick = G.trick[seat];
      shown.berries = G.berries[seat];
    });
    copy(result(G)?.winners ?? [], state.winners);
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("table", Table);
await server.listen(Number(process.argv[2]));
console.log("ready");
