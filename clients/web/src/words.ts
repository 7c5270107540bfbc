/** Names and texts: whose seat is whose, and what the service says, put so that one reads names. */

import type { Match, Seat } from "./api.ts";

/** How computer players play, by what the service calls them. */
export const COMPUTERS: Record<string, string> = {
  random: "Computer, at random",
  greedy: "Computer, greedy",
  "search:easy": "Computer, easy",
  "search:normal": "Computer, normal",
  "search:hard": "Computer, hard",
};

/** A computer player by what it is, not by who it plays as. */
export function playerName(player: string): string {
  return COMPUTERS[player] ?? player;
}

/** What computer players are called here, by their seats, so that one can tell them apart. */
const NICKNAMES = [
  ...["Holly", "Ivy", "Noel", "Carol", "Jasper", "Clove"],
  ...["Ginger", "Juniper", "Bram", "Fern", "Myrtle", "Jack"],
];

/** A name for each seat, none twice. */
export function seatNames(
  seats: readonly Pick<Seat, "index" | "kind" | "name" | "player">[],
): string[] {
  const names = seats.map((seat) => {
    if (seat.kind === "OPEN" || seat.kind === "KEPT") return "Open seat";
    if (seat.kind === "AI") return NICKNAMES[seat.index % NICKNAMES.length] ?? "Computer";
    return seat.name ?? "Somebody";
  });
  return names.map((name, i) => {
    const same = names.filter((other) => other === name).length;
    const before = names.slice(0, i).filter((other) => other === name).length;
    return same > 1 ? `${name} ${before + 1}` : name;
  });
}

/**
 * A text of the service with names instead of numbers of seats: "seat 2 takes 1 berry from seat 0".
 */
export function spoken(text: string, names: readonly string[]): string {
  return capitalized(named(text, names));
}

/** The same for what isn't a sentence. */
export function named(text: string, names: readonly string[]): string {
  return text.replace(/\bseat (\d+)/gi, (whole, number: string) => names[Number(number)] ?? whole);
}

/** The label of a zone: "Hand of seat 0" is "Your hand", or "Hand" where it is plain whose it is. */
export function zoneLabel(label: string, own: boolean): string {
  const [, does = ""] = /^Seat \d+ (.+)$/.exec(label) ?? [];
  if (does) return capitalized(does);
  const [, what = "", rest = ""] = /^(.+?)(?: of| by| to) seat \d+\b(.*)$/.exec(label) ?? [];
  if (!what) return label;
  return own ? `Your ${what.charAt(0).toLowerCase()}${what.slice(1)}${rest}` : what + rest;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "1 card", "2 cards". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** "2 to 5 players". */
export function seatRange(min: number, max: number): string {
  return min === max ? counted(min, "player") : `${min} to ${max} players`;
}

/** A name of the service's in words: "max_rounds" or "maxRounds" is "max rounds". */
export function inWords(name: string): string {
  return name
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
}

/** Seconds as people read clocks: "0:07", "12:30", "1:05:00". */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Who sits in a match, for lists: "Robin, Ivy (computer) and 2 open seats". */
export function whoPlays(match: Pick<Match, "seats">): string {
  const taken = match.seats.filter((seat) => seat.kind !== "OPEN");
  const names = seatNames(taken).map((name, i) =>
    taken[i]?.kind === "AI" ? `${name} (computer)` : name,
  );
  const open = match.seats.length - taken.length;
  if (open) names.push(counted(open, "open seat"));
  return new Intl.ListFormat("en").format(names);
}
