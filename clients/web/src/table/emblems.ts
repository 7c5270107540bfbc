/** Drawings of what cards name, in the format of pieces.ts. */

import { circle, DRAWINGS, LEAF, type Drawing } from "./pieces.ts";

const MORE: Record<string, Drawing> = {
  acorn: [
    ["#8a5a34", "M5 11h14c0 6-4 10-7 11-3-1-7-5-7-11z"],
    ["#5b3a1e", "M4 11c0-5 4-7 7-7V2h2v2c3 0 7 2 7 7z"],
  ],
  bow: [
    ["#a1232f", "M11 11 3 5v14l8-6zm2 0 8-6v14l-8-6z"],
    ["#7a1722", circle(3)],
  ],
  "candy cane": [
    ["#a1232f", "M8 22V9a5 5 0 0 1 10 0v2h-3.5V9a1.5 1.5 0 0 0-3 0v13z"],
    ["#fff8ea", "m8 19 3.5-2v-3L8 16zm0-6 3.5-2V9L8 10zm4-9 2 3 2-3z"],
  ],
  crown: [
    ["#c79a3a", "M3 19 2 7l5 5 5-8 5 8 5-5-1 12z"],
    ["#a1232f", `${circle(1.4, 7, 16)}${circle(1.4, 12, 16)}${circle(1.4, 17, 16)}`],
  ],
  drum: [
    ["#a1232f", "M4 9h16v9c0 2-4 4-8 4s-8-2-8-4z"],
    ["#f6e6bd", "M12 5c4 0 8 1.5 8 4s-4 4-8 4-8-1.5-8-4 4-4 8-4z"],
    ["#8a5a34", "m3 2 9 7-1 1-9-7zm18 0-9 7 1 1 9-7z"],
  ],
  mistletoe: [
    [LEAF, "M12 10C6 10 3 7 2 3c6 0 9 2 10 7zm0 0c6 0 9-3 10-7-6 0-9 2-10 7z"],
    ["#f2f0e2", `${circle(3, 9, 15)}${circle(3, 15, 15)}${circle(3, 12, 19)}`],
    ["#b9b596", `${circle(0.8, 9, 15)}${circle(0.8, 15, 15)}${circle(0.8, 12, 19)}`],
  ],
  orange: [
    ["#e08a1e", circle(8.5, 12, 13)],
    [LEAF, "M12 5c0-2 2-3 5-3 0 3-2 4-5 4z"],
  ],
  "pine cone": [
    ["#7b4f2a", "M12 3c5 2 7 7 6 12-1 4-3 6-6 7-3-1-5-3-6-7-1-5 1-10 6-12z"],
    ["#4e2f16", "M7 9l5 3 5-3v2l-5 3-5-3zm-1 5 6 4 6-4v2l-6 4-6-4z"],
  ],
  pipe: [
    ["#8a5a34", "m3 18 15-15 3 3L6 21z"],
    ["#3a2412", `${circle(1.1, 9, 15)}${circle(1.1, 12, 12)}${circle(1.1, 15, 9)}`],
  ],
  poinsettia: [
    [
      "#b3202e",
      "M12 12C8 8 9 4 12 1c3 3 4 7 0 11zm0 0c5-3 9-2 11 2-4 2-8 2-11-2zm0 0c5 3 5 7 3 11-4-2-6-6-3-11zm0 0c-5 3-5 7-7 10-3-3 1-9 7-10zm0 0C7 9 3 9 1 13c4 3 8 3 11-1z",
    ],
    ["#e9b824", circle(2.2)],
  ],
  popcorn: [
    ["#c9973a", `${circle(6, 8, 9)}${circle(6, 15, 8)}${circle(6, 9, 15)}${circle(6, 16, 14)}`],
    ["#fff3d0", `${circle(5, 8, 9)}${circle(5, 15, 8)}${circle(5, 9, 15)}${circle(5, 16, 14)}`],
    ["#e3b54a", `${circle(1.6, 9, 11)}${circle(1.6, 14, 10)}${circle(1.6, 13, 15)}`],
  ],
};

/** What else cards call these. */
const SYNONYMS: Record<string, string> = {
  drummer: "drum",
  "jingle bell": "bell",
  lady: "bow",
  lord: "crown",
  maid: "bell",
  piper: "pipe",
};

const EMBLEMS: Record<string, Drawing> = { ...MORE };
for (const same of ["bell", "ornament"]) EMBLEMS[same] = DRAWINGS[same] ?? [];
for (const [word, same] of Object.entries(SYNONYMS)) EMBLEMS[word] = EMBLEMS[same] ?? [];

const WORDS = new RegExp(`(?:(\\d) )?\\b(${Object.keys(EMBLEMS).join("|")})s?\\b`, "gi");

/** The drawings for what a card's name tells, as often as it tells; in groups if there is a choice. */
export function emblemsOf(name: string): Drawing[][] {
  return name
    .split(" / ")
    .map((part) =>
      [...part.matchAll(WORDS)].flatMap(([, count = "1", word = ""]) =>
        Array.from({ length: Math.min(Number(count), 4) }, () => EMBLEMS[word.toLowerCase()] ?? []),
      ),
    )
    .filter((group) => group.length);
}
