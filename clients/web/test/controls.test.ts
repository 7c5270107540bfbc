import { describe, expect, test } from "vitest";
import type { LegalMove, Place, Zone } from "../src/api.ts";
import { narrow } from "../src/table/choice.ts";
import { isTalk, withControls } from "../src/table/controls.ts";

function move(id: string, label: string, ...places: Place[]): LegalMove {
  return { id, label, seat: 0, places, move: { kind: id.split(":")[0] } } as unknown as LegalMove;
}

const zone = (id: string, ...names: string[]): Zone => ({
  id,
  label: id,
  layout: "ROW",
  seat: null,
  columns: null,
  spaces: names.map((name) => ({ name, pieces: [], marks: [] })),
});
const names = ({ spaces }: Zone) => spaces.map(({ name, pieces }) => name || pieces[0]?.name);

describe("dice", () => {
  const moves = ["forward", "backward"].flatMap((way) => [
    move(`roll:${way},blue`, `Roll the blue die to move ${way}`),
    move(`roll:${way},both`, `Roll both dice to move ${way}`),
  ]);

  test("are chosen apart from the way", () => {
    const { options, controls } = withControls("scrooge-the-board-game", moves, []);
    expect(controls.map((found) => [found.label, names(found)])).toEqual([
      ["Roll", ["blue die", "both dice"]],
      ["And go", ["forward", "backward"]],
    ]);
    const picks = ["control:Roll/1", "control:And go/1"];
    expect(narrow(options, picks).meant?.id).toBe("roll:backward,both");
  });

  test("are chosen alone where there is one way only", () => {
    const { options } = withControls("scrooge-the-board-game", moves.slice(0, 2), []);
    expect(narrow(options, ["control:Roll/0"]).meant?.id).toBe("roll:forward,blue");
    expect([...narrow(options, []).pickable]).toEqual(["control:Roll/0", "control:Roll/1"]);
  });
});

describe("talk", () => {
  const moves = [
    move("move_scrooge:3", "Move Scrooge", { zone: "scenes", name: "3" }),
    move("point:position_3", "Point at position 3"),
    move("point:position_4", "Point at position 4"),
    move("tell:-,-,a_little", "Say: a little Charity"),
    move("tell:-,some,a_little", "Say: some Compassion, a little Charity"),
    move("tell:-,some,-", "Say: some Compassion"),
    move("nod:yes", "Nod"),
  ];
  const { options, controls } = withControls("spirits-of-christmas", moves, [
    zone("scenes", "3", "4"),
  ]);
  const id = controls.find(isTalk)?.id ?? "";

  test("comes first, lest all of the table can be pointed at", () => {
    const { pickable } = narrow(options, []);
    expect(pickable).toEqual(new Set(["scenes/0", `${id}/0`, `${id}/1`, `${id}/2`]));
    expect(narrow(options, [`${id}/0`]).pickable).toEqual(new Set(["scenes/0", "scenes/1"]));
  });

  test("doesn't get in the way of what is done", () => {
    expect(narrow(options, ["scenes/0"])).toMatchObject({ only: true, meant: moves[0] });
    expect(narrow(options, [`${id}/0`, "scenes/0"]).meant).toBe(moves[1]);
  });

  test("may say one thing or more", () => {
    const { meant, pickable } = narrow(options, [`${id}/1`, "control:Charity/0"]);
    expect(meant).toBe(moves[3]);
    expect([...pickable]).toEqual(["control:Compassion/0"]);
    expect(narrow(options, [`${id}/1`, "control:Charity/0", "control:Compassion/0"]).meant).toBe(
      moves[4],
    );
  });
});

test("a few moves about nothing more are offered, many are left to the list", () => {
  const plain = Array.from({ length: 9 }, (_, i) => move(`say:${i}`, `Say ${i}`));
  const offered = (n: number) =>
    narrow(withControls("snapdragon", plain.slice(0, n), []).options, []).offered.length;
  expect([1, 2, 8, 9].map(offered)).toEqual([0, 2, 8, 0]);
});
