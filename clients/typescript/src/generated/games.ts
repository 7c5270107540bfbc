// Generated from the schema and the operation documents by `make clients`.

import type { BahHumbug } from "./games/bah-humbug.ts";
import type { ChipNDaleChristmasTreasures } from "./games/chip-n-dale-christmas-treasures.ts";
import type { ChristmasParade } from "./games/christmas-parade.ts";
import type { DeckbuildTheHalls } from "./games/deckbuild-the-halls.ts";
import type { DressTheMantel } from "./games/dress-the-mantel.ts";
import type { LadiesDancing } from "./games/ladies-dancing.ts";
import type { Menagerie } from "./games/menagerie.ts";
import type { OChristmasTree } from "./games/o-christmas-tree.ts";
import type { OneHighTwoLowThreeOfAKind } from "./games/one-high-two-low-three-of-a-kind.ts";
import type { PostTheParcels } from "./games/post-the-parcels.ts";
import type { RibbonRabbitRibbit } from "./games/ribbon-rabbit-ribbit.ts";
import type { ScroogeTheBoardGame } from "./games/scrooge-the-board-game.ts";
import type { Snapdragon } from "./games/snapdragon.ts";
import type { SpiritsOfChristmas } from "./games/spirits-of-christmas.ts";
import type { SwindlingSuitors } from "./games/swindling-suitors.ts";
import type { TheDukesDaughters } from "./games/the-dukes-daughters.ts";
import type { TheGivingSpirit } from "./games/the-giving-spirit.ts";
import type { TheMerrilyOnHighStreet } from "./games/the-merrily-on-high-street.ts";
import type { WoodlandWinter } from "./games/woodland-winter.ts";

/** The types of all games by their slugs. */
export interface Games {
  "bah-humbug": BahHumbug;
  "chip-n-dale-christmas-treasures": ChipNDaleChristmasTreasures;
  "christmas-parade": ChristmasParade;
  "deckbuild-the-halls": DeckbuildTheHalls;
  "dress-the-mantel": DressTheMantel;
  "ladies-dancing": LadiesDancing;
  "menagerie": Menagerie;
  "o-christmas-tree": OChristmasTree;
  "one-high-two-low-three-of-a-kind": OneHighTwoLowThreeOfAKind;
  "post-the-parcels": PostTheParcels;
  "ribbon-rabbit-ribbit": RibbonRabbitRibbit;
  "scrooge-the-board-game": ScroogeTheBoardGame;
  "snapdragon": Snapdragon;
  "spirits-of-christmas": SpiritsOfChristmas;
  "swindling-suitors": SwindlingSuitors;
  "the-dukes-daughters": TheDukesDaughters;
  "the-giving-spirit": TheGivingSpirit;
  "the-merrily-on-high-street": TheMerrilyOnHighStreet;
  "woodland-winter": WoodlandWinter;
}

/** Loads what the client needs to know of a game, by its slug. */
export const loaders = {
  "bah-humbug": () => import("./games/bah-humbug.ts").then((module) => module.bahHumbug),
  "chip-n-dale-christmas-treasures": () => import("./games/chip-n-dale-christmas-treasures.ts").then((module) => module.chipNDaleChristmasTreasures),
  "christmas-parade": () => import("./games/christmas-parade.ts").then((module) => module.christmasParade),
  "deckbuild-the-halls": () => import("./games/deckbuild-the-halls.ts").then((module) => module.deckbuildTheHalls),
  "dress-the-mantel": () => import("./games/dress-the-mantel.ts").then((module) => module.dressTheMantel),
  "ladies-dancing": () => import("./games/ladies-dancing.ts").then((module) => module.ladiesDancing),
  "menagerie": () => import("./games/menagerie.ts").then((module) => module.menagerie),
  "o-christmas-tree": () => import("./games/o-christmas-tree.ts").then((module) => module.oChristmasTree),
  "one-high-two-low-three-of-a-kind": () => import("./games/one-high-two-low-three-of-a-kind.ts").then((module) => module.oneHighTwoLowThreeOfAKind),
  "post-the-parcels": () => import("./games/post-the-parcels.ts").then((module) => module.postTheParcels),
  "ribbon-rabbit-ribbit": () => import("./games/ribbon-rabbit-ribbit.ts").then((module) => module.ribbonRabbitRibbit),
  "scrooge-the-board-game": () => import("./games/scrooge-the-board-game.ts").then((module) => module.scroogeTheBoardGame),
  "snapdragon": () => import("./games/snapdragon.ts").then((module) => module.snapdragon),
  "spirits-of-christmas": () => import("./games/spirits-of-christmas.ts").then((module) => module.spiritsOfChristmas),
  "swindling-suitors": () => import("./games/swindling-suitors.ts").then((module) => module.swindlingSuitors),
  "the-dukes-daughters": () => import("./games/the-dukes-daughters.ts").then((module) => module.theDukesDaughters),
  "the-giving-spirit": () => import("./games/the-giving-spirit.ts").then((module) => module.theGivingSpirit),
  "the-merrily-on-high-street": () => import("./games/the-merrily-on-high-street.ts").then((module) => module.theMerrilyOnHighStreet),
  "woodland-winter": () => import("./games/woodland-winter.ts").then((module) => module.woodlandWinter),
};
