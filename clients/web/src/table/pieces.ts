/**
 * Drawings of tokens, by kind: paths in a square of 24, each with its color. What isn't here is drawn as
 * a disk with its first letter.
 */

export type Drawing = readonly (readonly [color: string, path: string])[];

export const circle = (r: number, x = 12, y = 12) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const LEAF = "#2f7d4f";
const COIN: Drawing = [
  ["#a87516", circle(10)],
  ["#e7b94c", circle(8.5)],
  [
    "#a87516",
    "M11 7h2v1.5c1.5.3 2.5 1.2 2.5 2.5h-2c0-.7-.6-1-1.5-1s-1.5.3-1.5.9c0 1.7 5 .8 5 3.8 0 1.4-1 2.3-2.5 2.6V19h-2v-1.7c-1.5-.3-2.5-1.2-2.5-2.6h2c0 .7.6 1.1 1.5 1.1s1.5-.4 1.5-1c0-1.7-5-.8-5-3.8 0-1.3 1-2.2 2.5-2.5z",
  ],
];
const CARD_TOKEN: Drawing = [["#b98a2f", "M6 3h12v18H6z"]];

export const DRAWINGS: Record<string, Drawing> = {
  berry: [
    [LEAF, "M12 9C8 9 5 6 4 3c4 0 7 2 8 6zm0 0c4 0 7-3 8-6-4 0-7 2-8 6z"],
    ["#b3202e", circle(6.5, 12, 15)],
    ["#f1a3a8", circle(1.7, 9.8, 12.8)],
  ],
  coal: [
    ["#23262b", "M4 15l2-8 6-4 7 3 2 8-4 6H8z"],
    ["#50565f", "M8 8l4-3 3 2-4 3zM15 12l3 1-1 4-3-1z"],
  ],
  raisin: [
    ["#5a2a4d", "M7 7c3-4 9-3 11 1 2 5-1 11-6 12-5 0-9-7-5-13z"],
    ["#8b5a7c", "M9 9c1-2 3-2 4-2-1 2-2 3-4 4zm3 8c-1-2 0-4 2-5 0 2 0 4-2 5z"],
  ],
  gold: COIN,
  shilling: COIN,
  money: COIN,
  point: [["#d9a93f", "m12 2 3 6.5 7 .8-5.2 4.8 1.5 7L12 17.5 5.7 21l1.5-7L2 9.3l7-.8z"]],
  star: [["#d9a93f", "m12 1 3 7 8 .7-6 5 2 8.3-7-4.5-7 4.5 2-8.3-6-5L9 8z"]],
  lock: [
    ["#7a818c", "M7 10V8a5 5 0 0 1 10 0v2h-2.5V8a2.5 2.5 0 0 0-5 0v2z"],
    ["#c79a3a", "M5 10h14v11H5z"],
    ["#6b4d0f", "M11 13h2v5h-2z"],
  ],
  ornament: [
    ["#c79a3a", "M10 2h4v4h-4z"],
    ["#a1232f", circle(8, 12, 14)],
    ["#f3cf7a", "M4.5 12h15v3h-15z"],
  ],
  bell: [
    ["#d9a93f", "M12 3c4 0 6 3 6 7 0 5 2 6 3 8H3c1-2 3-3 3-8 0-4 2-7 6-7z"],
    ["#8a6414", circle(2.2, 12, 20)],
  ],
  fruit: [
    [LEAF, "M12 7c0-3 2-5 5-5 0 3-2 5-5 5z"],
    ["#c2502e", "M12 7c2-1 7-1 7 5s-4 10-7 9c-3 1-7-3-7-9s5-6 7-5z"],
  ],
  animal: [
    ["#8a5a34", "M6 4c2 0 3 2 3 4h6c0-2 1-4 3-4 1 3 0 5-1 6 1 6-1 11-5 11S6 16 7 10C6 9 5 7 6 4z"],
    ["#2b1a0f", `${circle(1, 10, 12)}${circle(1, 14, 12)}${circle(1.4, 12, 16)}`],
  ],
  chain: [["#7a818c", "M3 9h8v6H3zm2 2v2h4v-2zm8-2h8v6h-8zm2 2v2h4v-2zM9 11h6v2H9z"]],
  torch: [
    ["#8a5a34", "M10 12h4l-1 10h-2z"],
    ["#e08a1e", "M12 1c4 4 5 6 3 9-1 2-5 2-6 0-2-3 0-4 1-6 0 1 1 2 2 2 1-2 1-3 0-5z"],
  ],
  heart: [["#b3202e", "M12 21 3 11c-2-3 0-7 4-7 2 0 4 1 5 3 1-2 3-3 5-3 4 0 6 4 4 7z"]],
  burn: [
    ["#d2571b", "M13 1c1 4 6 7 6 13 0 5-3 8-7 8s-7-3-7-7c0-3 2-5 3-7 1 2 2 3 3 3 1-3 2-6 2-10z"],
  ],
  clock: [
    ["#6b4d0f", circle(10)],
    ["#fbf5e6", circle(8)],
    ["#2b1a0f", "M11 6h2v5.5l4 2-1 1.7-5-2.7z"],
  ],
  arrow: [["#d9a93f", "M3 9h10V4l9 8-9 8v-5H3z"]],
  reputation: [["#4a6fb5", "m12 2 8 3v7c0 5-3 8-8 10-5-2-8-5-8-10V5z"]],
  elevator: [
    ["#7a818c", "M3 2h18v20H3z"],
    ["#c9ced6", "M5 4h6v16H5zm8 0h6v16h-6z"],
  ],
  spirit: [
    ["#cfe3ee", "M12 2c5 0 7 4 7 8v11l-3-2-2 3-2-3-2 3-2-3-3 2V10c0-4 2-8 7-8z"],
    ["#23455a", `${circle(1.3, 9.5, 10)}${circle(1.3, 14.5, 10)}`],
  ],
  scrooge: [
    ["#23262b", "M8 2h8v7h3v2H5V9h3z"],
    ["#e6c7a6", "M8 11h8v4c0 3-2 6-4 6s-4-3-4-6z"],
  ],
  manager: [
    ["#a1232f", "M8 3h8v4H8z"],
    ["#e6c7a6", circle(3.5, 12, 10)],
    ["#a1232f", "M5 22c0-6 3-8 7-8s7 2 7 8z"],
  ],
  postman: [
    ["#27507c", "M6 4h12l1 4H5z"],
    ["#e6c7a6", circle(4, 12, 12)],
    ["#27507c", "M4 22c0-5 4-6 8-6s8 1 8 6z"],
  ],
  round: [["#d9a93f", "M5 3h14v5c0 4-3 7-6 7v3h4v3H7v-3h4v-3c-3 0-6-3-6-7z"]],
  prize: [["#d9a93f", "M5 3h14v5c0 4-3 7-6 7v3h4v3H7v-3h4v-3c-3 0-6-3-6-7z"]],
  lantern: CARD_TOKEN,
};

DRAWINGS.first = DRAWINGS.arrow as Drawing;
DRAWINGS.first_player = DRAWINGS.arrow as Drawing;
DRAWINGS.sweetheart = DRAWINGS.heart as Drawing;

/** Pawns, in the color of their seat. */
export const PAWN =
  "M12 2a4.5 4.5 0 0 1 3 7.8c1 4 3 6 4 9.2v3H5v-3c1-3.2 3-5.2 4-9.2A4.5 4.5 0 0 1 12 2z";
export const PAWNS = new Set(["pawn", "piece"]);

/** A color for each seat, which is told apart from its neighbors' even on felt. */
export const SEAT_COLORS = [
  ...["#d7263d", "#2f7fd1", "#e9b824", "#8e4ec6", "#ef7b2d", "#1fa187"],
  ...["#e05fa0", "#7a8b99", "#9fc131", "#6b4bd8", "#a66a3f", "#46c2e0"],
];

export function seatColor(seat: number | null): string {
  return seat === null ? "#d9a93f" : (SEAT_COLORS[seat % SEAT_COLORS.length] ?? "#d9a93f");
}
