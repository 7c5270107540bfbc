/** How much room a zone would like to have, which the browser can't tell from what is drawn in it. */

import type { Space, Zone } from "../api.ts";
import { isCard } from "./describe.ts";
import { lieStacked } from "./stack.ts";

/** Whether a card's text needs a wider card. */
export function isWordy(name: string): boolean {
  const [, text = "", small = ""] = /^(?:\d+[A-Z]?)?\s*([^(]*)(\(.*)?$/.exec(name) ?? [];
  return text.trim().length > 9 || small !== "";
}

/** How much wider such a card is. */
export const WORDY = 1.55;

interface Breadth {
  /** In widths of a card. */
  cards: number;
  /** And in rem besides. */
  rems: number;
}

/** The width of some text, roughly. */
const words = (text: string, rem: number) => (text ? text.length * rem + 0.9 : 0);

function breadthOf({ name, pieces, marks }: Space, pile: boolean): Breadth {
  const cards = pieces.filter(isCard);
  const tokens = pieces.filter((piece) => !isCard(piece));
  const shown = lieStacked(cards, pile) ? cards.slice(-1) : cards;
  const widths = shown.map((card) => (isWordy(card.name ?? "") ? WORDY : 1));
  const loose = tokens.reduce(
    (sum, token) => sum + 1.9 + words(token.name ?? "", 0.42) + (token.count > 1 ? 1.5 : 0),
    0,
  );
  const said = Math.max(words(name, 0.5), ...marks.map((mark) => words(mark, 0.38)));
  const bare = shown.length === 1 && !tokens.length && !said;
  return {
    cards: widths.reduce((sum, width) => sum + width, 0),
    rems: Math.max(loose + (bare ? 0 : 0.7), cards.length ? 0 : said, cards.length ? 0 : 2.4) + 0.4,
  };
}

/** The width of all spaces of a zone side by side. */
export function breadth({ spaces, layout }: Zone): Breadth {
  let [cards, rems] = [0, 0.3];
  for (const space of spaces) {
    const one = breadthOf(space, layout === "PILE");
    cards += one.cards;
    rems += one.rems;
  }
  return { cards, rems };
}
