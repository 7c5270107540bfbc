/**
 * Parts of moves that lie nowhere on the table, and that one can point at all the same: dice to be rolled,
 * words to be said, ends to be dressed.
 */

import type { LegalMove, Place, Space, Zone } from "../api.ts";
import { optionsOf, spaceTarget, type Option } from "./choice.ts";

export interface Control {
  /** What it is one of; all that are one of the same are shown side by side under this label. */
  group: string;
  name: string;
  /** The kind of piece as which it is drawn; words otherwise. */
  piece?: string;
  /** Whether the rest of the move can only be pointed at after this. */
  first?: boolean;
}

/** The parts of a move, by its kind, its arguments and its label; null for those that the service says. */
type Parts = (kind: string, args: string[], label: string) => (Control | Place)[] | null;

const place = (zone: string, name: string | null = null): Place => ({ zone, name });

/** "a_little" as people say it. */
const said = (word: string) => word.replaceAll("_", " ");

/** What is said beside the game, which waits for nothing. */
const TALK = "Speak up";

const VIRTUES = ["Contentment", "Compassion", "Charity"];

const PARTS: Record<string, Parts> = {
  "dress-the-mantel": (kind, _, label) => {
    const [, name = "", side = ""] = /^Add (.+) on the (\w+)$/.exec(label) ?? [];
    return kind === "decorate" ? [{ group: `Add on the ${side}`, name, piece: "card" }] : null;
  },

  "scrooge-the-board-game": (kind, args, label) => {
    const [first = "", second = ""] = args;
    switch (kind) {
      case "pick_character":
        return [{ group: "Take", name: label.replace(/^Take /, "") }];
      case "pick_number":
        return [{ group: "Pick", name: first, piece: "die" }];
      case "roll": {
        const [, dice = ""] = /^Roll (?:the )?(.+) to move/.exec(label) ?? [];
        return [
          { group: "Roll", name: dice },
          { group: "And go", name: first },
        ];
      }
      case "pay_to_move":
        return [
          { group: "Pay to move on", name: second === "1" ? "1 street" : `${second} streets` },
          { group: "And go", name: first },
        ];
      case "bet":
      case "raise":
        return [{ group: kind === "bet" ? "Bet" : "Raise to", name: first }];
    }
    return null;
  },

  "spirits-of-christmas": (kind, args, label) => {
    const talk = (name: string): Control => ({ group: TALK, name, first: true });
    const [first = "", second = ""] = args;
    switch (kind) {
      case "tell":
        return [
          talk("Tell"),
          ...args.flatMap((much, i) =>
            much === "-" ? [] : [{ group: VIRTUES[i] ?? "", name: said(much) }],
          ),
        ];
      case "ask":
        return [talk("Ask"), place(`hand:${first}`), { group: "About", name: second }];
      case "propose":
        return [talk("Propose"), { group: "What to do", name: label.replace(/^Propose /, "") }];
      case "point": {
        const [, what = "", number = ""] = /^(seat|position)_(\d+)$/.exec(first) ?? [];
        if (what === "seat") return [talk("Point"), place(`hand:${number}`)];
        if (what === "position") return [talk("Point"), place("scenes", number)];
        const [, space] = /^Point at the space (.+)$/.exec(label) ?? [];
        return [talk("Point"), space ? place("rondel", space) : place(first)];
      }
      case "nod":
        return [{ group: TALK, name: label }];
      case "divide":
        return label
          .replace(/^Give /, "")
          .split(", ")
          .map((part, i) => {
            const [card = "", seat = ""] = part.split(" to ");
            return { group: `${i + 1}. ${card} to`, name: seat };
          });
    }
    return null;
  },
};

const isControl = (part: Control | Place): part is Control => "group" in part;
const isOneOf = (group: string) => (part: Control | Place) =>
  isControl(part) && part.group === group;
const kindOf = ({ id }: LegalMove): string => id.split(":")[0] ?? "";
const zoneId = (group: string) => `control:${group}`;

export const isTalk = ({ id }: Zone): boolean => id === zoneId(TALK);

function drawn({ name, piece }: Control): Space {
  if (!piece) return { name, pieces: [], marks: [] };
  return { name: "", pieces: [{ kind: piece, name, seat: null, count: 1 }], marks: [] };
}

/** The moves of a decision with what may be pointed at for them, and zones for what lies nowhere. */
export function withControls(
  game: string,
  moves: readonly LegalMove[],
  zones: readonly Zone[],
): { options: Option[]; controls: Zone[] } {
  const parts = PARTS[game];
  if (!parts) return { options: optionsOf(moves, zones), controls: [] };

  const partsOf = new Map<LegalMove, (Control | Place)[]>();
  const groups = new Map<string, Map<string, Control>>();
  for (const move of moves) {
    const [kind = "", args = ""] = move.id.split(":");
    const found = parts(kind, args.split(","), move.label) ?? [...move.places];
    partsOf.set(move, found);
    for (const part of found.filter(isControl)) {
      const group = groups.get(part.group) ?? new Map<string, Control>();
      groups.set(part.group, group.set(part.name, part));
    }
  }

  // Where all moves of a kind go one way, nobody needs to say so.
  const common = (part: Control, kind: string) =>
    groups.get(part.group)?.size === 1 &&
    moves.every((move) => kindOf(move) !== kind || partsOf.get(move)?.some(isOneOf(part.group)));
  const needed = (part: Control | Place, move: LegalMove) =>
    !isControl(part) || partsOf.get(move)?.length === 1 || !common(part, kindOf(move));
  const placesOf = (move: LegalMove): Place[] => {
    const all = partsOf.get(move) ?? [];
    return all
      .filter((part) => needed(part, move))
      .map((part) => (isControl(part) ? place(zoneId(part.group), part.name) : part));
  };

  const controls = [...groups].map(([group, members]): Zone => {
    const spaces = [...members.values()].map(drawn);
    return { id: zoneId(group), label: group, layout: "ROW", spaces, seat: null, columns: null };
  });
  const options = optionsOf(moves, [...zones, ...controls], placesOf);
  for (const option of options) {
    const first = partsOf.get(option.move)?.find((part) => isControl(part) && part.first);
    if (!first || !isControl(first)) continue;
    const names = [...(groups.get(first.group)?.keys() ?? [])];
    option.first = spaceTarget(zoneId(first.group), names.indexOf(first.name));
  }
  return { options, controls };
}
