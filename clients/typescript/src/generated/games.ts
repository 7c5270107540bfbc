// Generated from the schema and the operation documents by `make clients-typescript`.

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
