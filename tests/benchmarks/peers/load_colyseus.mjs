// Colyseus' client: a move is acknowledged by the patch that its seat is sent.
import { Client } from "@colyseus/sdk";
import { Position } from "./position.mjs";

/** The state as rules.mjs reads it, so far as legal moves depend on it. */
function game(state) {
  return {
    phase: state.phase,
    onTurn: state.onTurn,
    bonus: state.bonus,
    berries: state.seats.map((seat) => seat.berries),
    market: state.market.map((booth) => Array(booth.count).fill(booth.card)),
    hands: state.seats.map((seat) => [...(seat.hand ?? [])]),
  };
}

async function sit(room) {
  const shown = new Position();
  room.onMessage("refused", (refusal) => {
    throw new Error(`refused: ${JSON.stringify(refusal)}`);
  });
  const seat = await new Promise((resolve) => room.onMessage("seat", resolve));
  const take = (state) => shown.show(state.version, game(state), state.phase === "over");
  room.onStateChange(take);
  if (room.state.version) take(room.state);
  return [
    seat,
    {
      shown,
      move: (id) => {
        const { version } = shown;
        room.send("move", id);
        return shown.after(version);
      },
      leave: () => room.leave(),
    },
  ];
}

export async function open(url) {
  const client = new Client(url);
  return async () => {
    const first = await client.create("table");
    const one = sit(first);
    const second = await client.joinById(first.roomId);
    const seats = [];
    for (const [seat, sitting] of await Promise.all([one, sit(second)])) seats[seat] = sitting;
    return seats;
  };
}
