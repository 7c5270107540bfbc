// Generated from the schema and the operation documents by `make clients`.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** A match's rule for seats that nobody moves for. */
export type AbsenceInput = {
  /** What happens when a seat's time runs out, or its holder leaves or resigns. */
  policy?: AbsencePolicy;
  /** The computer player that stands in, as in `seatAi`; only with the policy AI, for which `search:normal` is the default. */
  player?: string | null | undefined;
};

/** What happens when a seat's time runs out, or its holder leaves or resigns. */
export type AbsencePolicy =
  /** The seat's passive moves are played. */
  | 'DEFAULT_MOVE'
  /** A computer player stands in: for one decision after a timeout, else to the end. */
  | 'AI'
  /** The seat resigns. */
  | 'FORFEIT';

/** What sits behind an account. */
export type AccountKind =
  /** Somebody who plays. */
  | 'PERSON'
  /** A program, visibly. */
  | 'BOT';

/** Put a card of the hand face-down on the next space of the wreath, saying its number. */
export type BahHumbugMailInput = {
  /** 1 to 12, or 13 for a Postman. */
  card: number;
};

/** One move of Bah! Humbug!: exactly one field. */
export type BahHumbugMoveInput =
  {   /** Put a card of the hand face-down on the next space of the wreath, saying its number. */
  mail: BahHumbugMailInput; bahHumbug?: never; pass?: never; }
  |  { mail?: never;   /** Shout "Bah! Humbug!": the card just mailed is a lie. */
  bahHumbug: NoArguments; pass?: never; }
  |  { mail?: never; bahHumbug?: never;   /** Say nothing about the card just mailed. */
  pass: NoArguments; };

/** Options of Bah! Humbug!; what is left out has its default. */
export type BahHumbugOptionsInput = {
  /** The seat that has the pawn in round 1; drawn at random when null. */
  firstSeat?: number | null | undefined;
  /** The round after which the game ends even if nobody has reached a goal. */
  maxRounds?: number | null | undefined;
};

/** Why an event came about. */
export type Cause =
  /** The seat's holder wanted it. */
  | 'PLAYER'
  /** The seat's time ran out. */
  | 'CLOCK'
  /** A computer player decided. */
  | 'AI'
  /** Nobody decided: the seat's passive move was played. */
  | 'STAND_IN';

/** Take face-up Treasures from the tree: two, or one when Pluto has caught you. */
export type ChipNDaleChristmasTreasuresCollectInput = {
  /** Their spaces in the tree, ascending. */
  spaces: Array<number>;
};

/** Event: discard one of your Treasures, old or new. */
export type ChipNDaleChristmasTreasuresDiscardInput = {
  /** The Treasure: kind and Pluto faces, "oc1". */
  card: string;
};

/** Turn a Treasure of the tree face up. */
export type ChipNDaleChristmasTreasuresFlipInput = {
  /** Its space in the tree, 0 (the top) to 5. */
  space: number;
};

/** One move of Chip 'n' Dale: Christmas Treasures: exactly one field. */
export type ChipNDaleChristmasTreasuresMoveInput =
  {   /** Turn a Treasure of the tree face up. */
  flip: ChipNDaleChristmasTreasuresFlipInput; stop?: never; collect?: never; peek?: never; swap?: never; discard?: never; passRight?: never; }
  |  { flip?: never;   /** Flip no more, and collect. */
  stop: NoArguments; collect?: never; peek?: never; swap?: never; discard?: never; passRight?: never; }
  |  { flip?: never; stop?: never;   /** Take face-up Treasures from the tree: two, or one when Pluto has caught you. */
  collect: ChipNDaleChristmasTreasuresCollectInput; peek?: never; swap?: never; discard?: never; passRight?: never; }
  |  { flip?: never; stop?: never; collect?: never;   /** Event: look at a face-down Treasure of the tree, alone. */
  peek: ChipNDaleChristmasTreasuresPeekInput; swap?: never; discard?: never; passRight?: never; }
  |  { flip?: never; stop?: never; collect?: never; peek?: never;   /** Event: exchange a Treasure of yours for an unknown one of the tree. */
  swap: ChipNDaleChristmasTreasuresSwapInput; discard?: never; passRight?: never; }
  |  { flip?: never; stop?: never; collect?: never; peek?: never; swap?: never;   /** Event: discard one of your Treasures, old or new. */
  discard: ChipNDaleChristmasTreasuresDiscardInput; passRight?: never; }
  |  { flip?: never; stop?: never; collect?: never; peek?: never; swap?: never; discard?: never;   /** Event: choose the Treasure that you pass to the seat on your right. */
  passRight: ChipNDaleChristmasTreasuresPassRightInput; };

/** Options of Chip 'n' Dale: Christmas Treasures; what is left out has its default. */
export type ChipNDaleChristmasTreasuresOptionsInput = {
  /** The seat that takes the first turn of every round; drawn at random when null. */
  firstSeat?: number | null | undefined;
};

/** Event: choose the Treasure that you pass to the seat on your right. */
export type ChipNDaleChristmasTreasuresPassRightInput = {
  /** The Treasure: kind and Pluto faces, "oc1"; secret until everybody has chosen. */
  card: string;
};

/** Event: look at a face-down Treasure of the tree, alone. */
export type ChipNDaleChristmasTreasuresPeekInput = {
  /** Its space in the tree, 0 (the top) to 5. */
  space: number;
};

/** Event: exchange a Treasure of yours for an unknown one of the tree. */
export type ChipNDaleChristmasTreasuresSwapInput = {
  /** The Treasure that you give, face down: kind and Pluto faces, "oc1". */
  card: string;
  /** The space in the tree of the Treasure that you take, 0 (the top) to 5. */
  space: number;
};

/** Put a token on an animal of the own lineup: it can't be moved or swapped any more. */
export type ChristmasParadeLockInput = {
  /** Where the animal is; 0 is the start of the parade. */
  pos: number;
};

/** Move an unlocked animal within the own lineup; the others slide aside, locked or not. */
export type ChristmasParadeMoveAnimalInput = {
  /** Where the animal is; 0 is the start of the parade. */
  fromPos: number;
  /** Where it is afterwards. */
  to: number;
};

/** One move of Christmas Parade: exactly one field. */
export type ChristmasParadeMoveInput =
  {   /** Move an unlocked animal within the own lineup; the others slide aside, locked or not. */
  moveAnimal: ChristmasParadeMoveAnimalInput; lock?: never; swap?: never; steal?: never; }
  |  { moveAnimal?: never;   /** Put a token on an animal of the own lineup: it can't be moved or swapped any more. */
  lock: ChristmasParadeLockInput; swap?: never; steal?: never; }
  |  { moveAnimal?: never; lock?: never;   /** For both actions of a turn: give an animal for one of the other seat, in each other's place. */
  swap: ChristmasParadeSwapInput; steal?: never; }
  |  { moveAnimal?: never; lock?: never; swap?: never;   /** In the alternate mode, for both actions of a turn: take an unlocked animal of the other seat and give nothing for it. */
  steal: ChristmasParadeStealInput; };

/** Options of Christmas Parade; what is left out has its default. */
export type ChristmasParadeOptionsInput = {
  /** The seat that takes the first turn, of one action; drawn at random when null. */
  firstSeat?: number | null | undefined;
  /** The alternate mode: instead of swapping, steal a card and put it anywhere in the lineup. */
  stealMode?: boolean | null | undefined;
  /** The easier scoring: the parade that earns the most applause in total wins. */
  kidsScoring?: boolean | null | undefined;
  /** The turn, counting those of both seats, after which the parade takes place even if no lineup is completely locked. */
  maxTurns?: number | null | undefined;
};

/** In the alternate mode, for both actions of a turn: take an unlocked animal of the other seat and give nothing for it. */
export type ChristmasParadeStealInput = {
  /** Where the animal is in the other lineup. */
  theirs: number;
  /** Where it is afterwards in the own lineup, which it makes longer. */
  to: number;
};

/** For both actions of a turn: give an animal for one of the other seat, in each other's place. */
export type ChristmasParadeSwapInput = {
  /** Where the animal that is given is in the own lineup. */
  mine: number;
  /** Where the animal that is taken is in the other lineup. */
  theirs: number;
};

/** Thinking time; give one limit or both. */
export type ClockInput = {
  /** For each decision: 1 second to 30 days. */
  moveSeconds?: number | null | undefined;
  /** For all decisions of a seat together: 1 second to 30 days. */
  matchSeconds?: number | null | undefined;
};

/** As the winner of the trick, buy everything in one booth with the bonus, and with berries for what the bonus falls short. */
export type DeckbuildTheHallsBonusBuyInput = {
  /** What the booth costs, which is its name: 1, 2, 3, 5 or 7. */
  cost: number;
};

/** Before playing a card, buy everything in one booth of the Market. */
export type DeckbuildTheHallsBuyInput = {
  /** What the booth costs in berries, which is its name: 1, 2, 3, 5 or 7. */
  cost: number;
};

/** As the winner of the trick, return everything in one booth to the game box and take a berry. */
export type DeckbuildTheHallsClearInput = {
  /** What the booth costs, which is its name: 1, 2, 3, 5 or 7. */
  cost: number;
};

/** Put a card of the hand on the own discard pile, face-up. */
export type DeckbuildTheHallsDiscardInput = {
  /** 1 to 12. */
  card: number;
};

/** One move of Deckbuild the Halls: exactly one field. */
export type DeckbuildTheHallsMoveInput =
  {   /** Before playing a card, buy everything in one booth of the Market. */
  buy: DeckbuildTheHallsBuyInput; skipBuy?: never; play?: never; discard?: never; bonusBuy?: never; clear?: never; passBonus?: never; }
  |  { buy?: never;   /** Buy nothing before playing a card. */
  skipBuy: NoArguments; play?: never; discard?: never; bonusBuy?: never; clear?: never; passBonus?: never; }
  |  { buy?: never; skipBuy?: never;   /** Play a card of the hand to the trick, face-up. */
  play: DeckbuildTheHallsPlayInput; discard?: never; bonusBuy?: never; clear?: never; passBonus?: never; }
  |  { buy?: never; skipBuy?: never; play?: never;   /** Put a card of the hand on the own discard pile, face-up. */
  discard: DeckbuildTheHallsDiscardInput; bonusBuy?: never; clear?: never; passBonus?: never; }
  |  { buy?: never; skipBuy?: never; play?: never; discard?: never;   /** As the winner of the trick, buy everything in one booth with the bonus, and with berries for what the bonus falls short. */
  bonusBuy: DeckbuildTheHallsBonusBuyInput; clear?: never; passBonus?: never; }
  |  { buy?: never; skipBuy?: never; play?: never; discard?: never; bonusBuy?: never;   /** As the winner of the trick, return everything in one booth to the game box and take a berry. */
  clear: DeckbuildTheHallsClearInput; passBonus?: never; }
  |  { buy?: never; skipBuy?: never; play?: never; discard?: never; bonusBuy?: never; clear?: never;   /** As the winner of the trick, neither buy nor clear a booth. */
  passBonus: NoArguments; };

/** Options of Deckbuild the Halls; what is left out has its default. */
export type DeckbuildTheHallsOptionsInput = {
  /** The seat that has the pawn in the first trick; drawn at random when null. */
  firstSeat?: number | null | undefined;
  /** The more intense variant: every card with birds costs a point at the end. */
  intense?: boolean | null | undefined;
  /** The trick after which the game ends even if the Market deck isn't empty. */
  maxTricks?: number | null | undefined;
};

/** Play a card of the hand to the trick, face-up. */
export type DeckbuildTheHallsPlayInput = {
  /** 1 to 12. */
  card: number;
};

/** What was asked of a random source. */
export type DrawKind =
  /** A number, or one thing of several. */
  | 'NUMBER'
  /** Things in random order. */
  | 'SHUFFLE';

/** Take the gift, or the hidden card instead. */
export type DressTheMantelChooseInput = {
  /** "accept": take the offered card; "reject": take the hidden one. */
  answer: string;
};

/** Add the card to the outer end of one side of the own mantel. */
export type DressTheMantelDecorateInput = {
  /** The side of the Clock, "left" or "right". */
  side: string;
  /** The decorated edge that stays visible, pointing outward: "A" or "B". */
  edge: string;
};

/** One move of Dress the Mantel: exactly one field. */
export type DressTheMantelMoveInput =
  {   /** Offer one of the two drawn cards as a gift, face-up, and keep the other hidden. */
  offer: DressTheMantelOfferInput; choose?: never; decorate?: never; }
  |  { offer?: never;   /** Take the gift, or the hidden card instead. */
  choose: DressTheMantelChooseInput; decorate?: never; }
  |  { offer?: never; choose?: never;   /** Add the card to the outer end of one side of the own mantel. */
  decorate: DressTheMantelDecorateInput; };

/** Offer one of the two drawn cards as a gift, face-up, and keep the other hidden. */
export type DressTheMantelOfferInput = {
  /** The offered card, 1 to 12. */
  card: number;
};

/** Options of Dress the Mantel; what is left out has its default. */
export type DressTheMantelOptionsInput = {
  /** The seat that has the pawn in turn 1; drawn at random when null. */
  firstSeat?: number | null | undefined;
};

/** How a finished match came to its result. */
export type Ending =
  /** The game was played to its end. */
  | 'COMPLETED'
  /** All seats but one resigned (or all, or the players of a cooperative game). */
  | 'FORFEIT';

/** What kind of thing happened to a match. */
export type EventKind =
  /** It was opened. */
  | 'CREATED'
  /** An account sat down. */
  | 'SEAT_TAKEN'
  /** A seat was given to a computer player, or taken back. */
  | 'AI_SEATED'
  /** A seat was offered to a bot. */
  | 'BOT_CHALLENGED'
  /** A bot declined a seat, or didn't answer in time. */
  | 'CHALLENGE_OVER'
  /** An account got up from its seat. */
  | 'SEAT_LEFT'
  /** The game was set up. */
  | 'STARTED'
  /** A seat's time ran out: a computer player takes its present decision. */
  | 'STAND_IN_CALLED'
  /** A seat moved. */
  | 'MOVE_PLAYED'
  /** A seat gave up. */
  | 'RESIGNED'
  /** It was called off. */
  | 'ABANDONED';

/** The closed list of things that can happen, whatever the game. */
export type FactKind =
  /** Cards go from a supply to seats. */
  | 'DEAL'
  /** A seat takes from a supply. */
  | 'DRAW'
  /** A seat puts something on the table. */
  | 'PLAY'
  /** Something hidden is shown (perhaps only for a moment). */
  | 'REVEAL'
  /** `seat` gains something, from `other` if given. */
  | 'TAKE'
  /** `seat` hands something to `other`. */
  | 'GIVE'
  /** Something leaves play. */
  | 'DISCARD'
  /** A piece changes place on the board. */
  | 'MOVE'
  /** Cards are shuffled. */
  | 'SHUFFLE'
  /** Dice are rolled. */
  | 'ROLL'
  /** A choice that isn't a play: a role, a bid, a secret commitment. */
  | 'CHOOSE'
  /** A seat declines or lets a window close. */
  | 'PASS'
  /** Something said aloud: an accusation, an announcement. */
  | 'CALL'
  /** The game itself acts: weather, an event card, a marker that advances. */
  | 'EVENT'
  /** Points or penalties. */
  | 'SCORE'
  /** A seat's turn begins. */
  | 'TURN'
  /** A round begins or ends. */
  | 'ROUND'
  /** The game is over. */
  | 'END';

/** Options of a match: those of its game, or any game's as plain values. */
export type GameOptionsInput =
  {   /** Options by name, as `Game.options` lists them. */
  values: unknown; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never;   /** Options of Bah! Humbug!. */
  bahHumbug: BahHumbugOptionsInput; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never;   /** Options of Chip 'n' Dale: Christmas Treasures. */
  chipNDaleChristmasTreasures: ChipNDaleChristmasTreasuresOptionsInput; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never;   /** Options of Christmas Parade. */
  christmasParade: ChristmasParadeOptionsInput; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never;   /** Options of Deckbuild the Halls. */
  deckbuildTheHalls: DeckbuildTheHallsOptionsInput; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never;   /** Options of Dress the Mantel. */
  dressTheMantel: DressTheMantelOptionsInput; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never;   /** Options of Ladies Dancing. */
  ladiesDancing: LadiesDancingOptionsInput; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never;   /** Options of Menagerie. */
  menagerie: MenagerieOptionsInput; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never;   /** Options of O Christmas Tree. */
  oChristmasTree: OChristmasTreeOptionsInput; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never;   /** Options of One High, 2 Low, 3 of a Kind. */
  oneHighTwoLowThreeOfAKind: OneHighTwoLowThreeOfAKindOptionsInput; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never;   /** Options of Post the Parcels. */
  postTheParcels: PostTheParcelsOptionsInput; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never;   /** Options of Ribbon, Rabbit, Ribbit. */
  ribbonRabbitRibbit: RibbonRabbitRibbitOptionsInput; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never;   /** Options of Scrooge: The Board Game. */
  scroogeTheBoardGame: ScroogeTheBoardGameOptionsInput; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never;   /** Options of Snapdragon. */
  snapdragon: SnapdragonOptionsInput; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never;   /** Options of Spirits of Christmas. */
  spiritsOfChristmas: SpiritsOfChristmasOptionsInput; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never;   /** Options of Swindling Suitors. */
  swindlingSuitors: SwindlingSuitorsOptionsInput; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never;   /** Options of The Duke's Daughters. */
  theDukesDaughters: TheDukesDaughtersOptionsInput; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never;   /** Options of The Giving Spirit. */
  theGivingSpirit: TheGivingSpiritOptionsInput; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never;   /** Options of The Merrily on High Street. */
  theMerrilyOnHighStreet: TheMerrilyOnHighStreetOptionsInput; woodlandWinter?: never; }
  |  { values?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never;   /** Options of Woodland Winter. */
  woodlandWinter: WoodlandWinterOptionsInput; };

/** Move the pawn on, and let a Lady dance with the Suitor whom it reaches. */
export type LadiesDancingDanceInput = {
  /** How many piles the pawn moves on clockwise, 1 or 2; empty ones don't count. */
  steps: number;
  /** The Lady of the seat, from 0. */
  lady: number;
};

/** One move of Ladies Dancing: exactly one field. */
export type LadiesDancingMoveInput =
  {   /** Place the pawn at a pile of the Ballroom, before the first turn. */
  placePawn: LadiesDancingPlacePawnInput; dance?: never; }
  |  { placePawn?: never;   /** Move the pawn on, and let a Lady dance with the Suitor whom it reaches. */
  dance: LadiesDancingDanceInput; };

/** Options of Ladies Dancing; what is left out has its default. */
export type LadiesDancingOptionsInput = {
  /** The seat that takes the first turn; drawn at random when null. The one to its right places the pawn. */
  firstSeat?: number | null | undefined;
};

/** Place the pawn at a pile of the Ballroom, before the first turn. */
export type LadiesDancingPlacePawnInput = {
  /** The pile, 0 to 8 clockwise. */
  pile: number;
};

/** How the spaces of a zone are arranged. */
export type Layout =
  /** Side by side, in order: a hand, a drafting row. */
  | 'ROW'
  /** One on another, first piece on top: a deck. */
  | 'PILE'
  /** A closed circle, clockwise. */
  | 'RING'
  /** Rows of `columns` spaces, top left first. */
  | 'GRID'
  /** An open path, start first. */
  | 'TRACK'
  /** Rows of 1, 2, 3, ... spaces, from the top. */
  | 'PYRAMID'
  /** Dice that have been rolled. */
  | 'DICE'
  /** Loose pieces; only their number matters. */
  | 'TOKENS';

/** Where a match is in its life. */
export type MatchStatus =
  /** Seats are being taken. */
  | 'LOBBY'
  /** It has started. */
  | 'PLAYING'
  /** It is over and has a result. */
  | 'FINISHED'
  /** It was called off, or nobody started it in time. */
  | 'ABANDONED';

/** Take a card from the tree that no other card covers and the other seat hasn't reserved. */
export type MenagerieAdoptInput = {
  /** Its row, 1 (the top) to 10. */
  r: number;
  /** Its column, from 0: row r has r columns. */
  c: number;
};

/** Put a card of the hand on the discard pile. */
export type MenagerieDiscardInput = {
  /** 1 to 12, or 13 for the Postman. */
  card: number;
};

/** Show a set of animals of one value; its pen is closed for the rest of the game. */
export type MenagerieDisplayInput = {
  /** Value of the animals, 1 to 12. */
  value: number;
  /** How many of them, not counting the Postman. */
  count: number;
  /** Whether the Postman stands in for one more. */
  postman: boolean;
};

/** One move of Menagerie: exactly one field. */
export type MenagerieMoveInput =
  {   /** Take a card from the tree that no other card covers and the other seat hasn't reserved. */
  adopt: MenagerieAdoptInput; adoptDiscard?: never; reserve?: never; display?: never; done?: never; discard?: never; }
  |  { adopt?: never;   /** Take the top card of the other seat's discard pile; in the final phase, of the common one. */
  adoptDiscard: NoArguments; reserve?: never; display?: never; done?: never; discard?: never; }
  |  { adopt?: never; adoptDiscard?: never;   /** Put a token on any card of the tree: the other seat can't adopt it any more. */
  reserve: MenagerieReserveInput; display?: never; done?: never; discard?: never; }
  |  { adopt?: never; adoptDiscard?: never; reserve?: never;   /** Show a set of animals of one value; its pen is closed for the rest of the game. */
  display: MenagerieDisplayInput; done?: never; discard?: never; }
  |  { adopt?: never; adoptDiscard?: never; reserve?: never; display?: never;   /** Display no more sets in this turn. */
  done: NoArguments; discard?: never; }
  |  { adopt?: never; adoptDiscard?: never; reserve?: never; display?: never; done?: never;   /** Put a card of the hand on the discard pile. */
  discard: MenagerieDiscardInput; };

/** Options of Menagerie; what is left out has its default. */
export type MenagerieOptionsInput = {
  /** The seat that takes the first turn; drawn at random when null. */
  firstSeat?: number | null | undefined;
};

/** Put a token on any card of the tree: the other seat can't adopt it any more. */
export type MenagerieReserveInput = {
  /** Its row, 1 (the top) to 10. */
  r: number;
  /** Its column, from 0: row r has r columns. */
  c: number;
};

/** A move: the id of a legal move, or the typed move of the match's game. */
export type MoveInput =
  {   /** Id of a legal move. */
  id: string; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never;   /** A move of Bah! Humbug!. */
  bahHumbug: BahHumbugMoveInput; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never;   /** A move of Chip 'n' Dale: Christmas Treasures. */
  chipNDaleChristmasTreasures: ChipNDaleChristmasTreasuresMoveInput; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never;   /** A move of Christmas Parade. */
  christmasParade: ChristmasParadeMoveInput; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never;   /** A move of Deckbuild the Halls. */
  deckbuildTheHalls: DeckbuildTheHallsMoveInput; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never;   /** A move of Dress the Mantel. */
  dressTheMantel: DressTheMantelMoveInput; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never;   /** A move of Ladies Dancing. */
  ladiesDancing: LadiesDancingMoveInput; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never;   /** A move of Menagerie. */
  menagerie: MenagerieMoveInput; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never;   /** A move of O Christmas Tree. */
  oChristmasTree: OChristmasTreeMoveInput; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never;   /** A move of One High, 2 Low, 3 of a Kind. */
  oneHighTwoLowThreeOfAKind: OneHighTwoLowThreeOfAKindMoveInput; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never;   /** A move of Post the Parcels. */
  postTheParcels: PostTheParcelsMoveInput; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never;   /** A move of Ribbon, Rabbit, Ribbit. */
  ribbonRabbitRibbit: RibbonRabbitRibbitMoveInput; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never;   /** A move of Scrooge: The Board Game. */
  scroogeTheBoardGame: ScroogeTheBoardGameMoveInput; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never;   /** A move of Snapdragon. */
  snapdragon: SnapdragonMoveInput; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never;   /** A move of Spirits of Christmas. */
  spiritsOfChristmas: SpiritsOfChristmasMoveInput; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never;   /** A move of Swindling Suitors. */
  swindlingSuitors: SwindlingSuitorsMoveInput; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never;   /** A move of The Duke's Daughters. */
  theDukesDaughters: TheDukesDaughtersMoveInput; theGivingSpirit?: never; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never;   /** A move of The Giving Spirit. */
  theGivingSpirit: TheGivingSpiritMoveInput; theMerrilyOnHighStreet?: never; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never;   /** A move of The Merrily on High Street. */
  theMerrilyOnHighStreet: TheMerrilyOnHighStreetMoveInput; woodlandWinter?: never; }
  |  { id?: never; bahHumbug?: never; chipNDaleChristmasTreasures?: never; christmasParade?: never; deckbuildTheHalls?: never; dressTheMantel?: never; ladiesDancing?: never; menagerie?: never; oChristmasTree?: never; oneHighTwoLowThreeOfAKind?: never; postTheParcels?: never; ribbonRabbitRibbit?: never; scroogeTheBoardGame?: never; snapdragon?: never; spiritsOfChristmas?: never; swindlingSuitors?: never; theDukesDaughters?: never; theGivingSpirit?: never; theMerrilyOnHighStreet?: never;   /** A move of Woodland Winter. */
  woodlandWinter: WoodlandWinterMoveInput; };

/** Arguments of a kind of move that takes none: pass `{}`. */
export type NoArguments = {
  /** Unused: GraphQL has no inputs without fields. */
  _?: boolean | null | undefined;
};

/** Move the Shopper to one of the next Shops, and guess what Evergreen card comes next. */
export type OChristmasTreeBetInput = {
  /** The Shop whose top card you want: one of the next three, clockwise, without a token. */
  shop: number;
  /** What the next Evergreen card will be against the last: "higher" or "lower". */
  guess: string;
};

/** Discard four cards of the hand for an ornament. */
export type OChristmasTreeBuyOrnamentInput = {
  /** The four cards, in ascending order. */
  cards: Array<number>;
};

/** Discard a card, because the hand has more than seven. */
export type OChristmasTreeDiscardInput = {
  /** The card, 1 to 12. */
  value: number;
};

/** One move of O Christmas Tree: exactly one field. */
export type OChristmasTreeMoveInput =
  {   /** Before the first turn, put the Shopper next to any Shop. */
  placeShopper: OChristmasTreePlaceShopperInput; bet?: never; takeWinnings?: never; placeTrunk?: never; placeBranch?: never; placeStar?: never; buyOrnament?: never; endDecorating?: never; discard?: never; }
  |  { placeShopper?: never;   /** Move the Shopper to one of the next Shops, and guess what Evergreen card comes next. */
  bet: OChristmasTreeBetInput; takeWinnings?: never; placeTrunk?: never; placeBranch?: never; placeStar?: never; buyOrnament?: never; endDecorating?: never; discard?: never; }
  |  { placeShopper?: never; bet?: never;   /** Stop betting, and take the top cards of all Shops with a token. */
  takeWinnings: NoArguments; placeTrunk?: never; placeBranch?: never; placeStar?: never; buyOrnament?: never; endDecorating?: never; discard?: never; }
  |  { placeShopper?: never; bet?: never; takeWinnings?: never;   /** Begin the tree with its Trunk. */
  placeTrunk: OChristmasTreePlaceTrunkInput; placeBranch?: never; placeStar?: never; buyOrnament?: never; endDecorating?: never; discard?: never; }
  |  { placeShopper?: never; bet?: never; takeWinnings?: never; placeTrunk?: never;   /** Place a whole row of Branches, with the ornaments that make all its cards alike. */
  placeBranch: OChristmasTreePlaceBranchInput; placeStar?: never; buyOrnament?: never; endDecorating?: never; discard?: never; }
  |  { placeShopper?: never; bet?: never; takeWinnings?: never; placeTrunk?: never; placeBranch?: never;   /** Complete the tree with its Star. */
  placeStar: OChristmasTreePlaceStarInput; buyOrnament?: never; endDecorating?: never; discard?: never; }
  |  { placeShopper?: never; bet?: never; takeWinnings?: never; placeTrunk?: never; placeBranch?: never; placeStar?: never;   /** Discard four cards of the hand for an ornament. */
  buyOrnament: OChristmasTreeBuyOrnamentInput; endDecorating?: never; discard?: never; }
  |  { placeShopper?: never; bet?: never; takeWinnings?: never; placeTrunk?: never; placeBranch?: never; placeStar?: never; buyOrnament?: never;   /** Decorate no more in this turn. */
  endDecorating: NoArguments; discard?: never; }
  |  { placeShopper?: never; bet?: never; takeWinnings?: never; placeTrunk?: never; placeBranch?: never; placeStar?: never; buyOrnament?: never; endDecorating?: never;   /** Discard a card, because the hand has more than seven. */
  discard: OChristmasTreeDiscardInput; };

/** Options of O Christmas Tree; what is left out has its default. */
export type OChristmasTreeOptionsInput = {
  /** The seat that has the golden arrow: it takes the first turn; drawn at random when null. */
  firstSeat?: number | null | undefined;
  /** Seats, of young players, that start with a Brown Box as Trunk and may use any Star. */
  boostSeats?: Array<number> | null | undefined;
  /** The round after which the game ends even if nobody has completed a tree. */
  maxRounds?: number | null | undefined;
};

/** Place a whole row of Branches, with the ornaments that make all its cards alike. */
export type OChristmasTreePlaceBranchInput = {
  /** Which row: "bottom" (4 cards), "middle" (3) or "top" (2). */
  row: string;
  /** What all its cards show; an ornament on each card of another value adds or takes off 1. */
  number: number;
  /** What is printed on the cards, in ascending order. */
  cards: Array<number>;
};

/** Before the first turn, put the Shopper next to any Shop. */
export type OChristmasTreePlaceShopperInput = {
  /** The Shop, 0 to 11. */
  shop: number;
};

/** Complete the tree with its Star. */
export type OChristmasTreePlaceStarInput = {
  /** The card: like the Trunk, or any over a Brown Box. */
  value: number;
};

/** Begin the tree with its Trunk. */
export type OChristmasTreePlaceTrunkInput = {
  /** The card, 2 to 12. */
  value: number;
};

/** Discard two cards face-down to the center, keeping three. */
export type OneHighTwoLowThreeOfAKindDiscardInput = {
  /** Values of the two cards, 1 to 12, the lower first. */
  cards: Array<number>;
};

/** One move of One High, 2 Low, 3 of a Kind: exactly one field. */
export type OneHighTwoLowThreeOfAKindMoveInput =
  {   /** Pass two cards face-down to the seat on the left, keeping three. */
  passCards: OneHighTwoLowThreeOfAKindPassCardsInput; discard?: never; present?: never; presentPair?: never; sitOut?: never; }
  |  { passCards?: never;   /** Discard two cards face-down to the center, keeping three. */
  discard: OneHighTwoLowThreeOfAKindDiscardInput; present?: never; presentPair?: never; sitOut?: never; }
  |  { passCards?: never; discard?: never;   /** Enter One High with a card. */
  present: OneHighTwoLowThreeOfAKindPresentInput; presentPair?: never; sitOut?: never; }
  |  { passCards?: never; discard?: never; present?: never;   /** Enter Two Low with two cards. */
  presentPair: OneHighTwoLowThreeOfAKindPresentPairInput; sitOut?: never; }
  |  { passCards?: never; discard?: never; present?: never; presentPair?: never;   /** Stay out of the category that is announced, and keep all cards. */
  sitOut: NoArguments; };

/** Options of One High, 2 Low, 3 of a Kind; what is left out has its default. */
export type OneHighTwoLowThreeOfAKindOptionsInput = {
  /** The points that end the game, or earn a prize; more of them suit more seats. */
  target?: number | null | undefined;
  /** Whether a tie for the most points is a shared victory or is played off. */
  tie?: OneHighTwoLowThreeOfAKindTie | null | undefined;
  /** The longer game: how many prizes are awarded, one after the other, before the game ends. */
  prizes?: number | null | undefined;
  /** The round after which the game ends in any case. */
  maxRounds?: number | null | undefined;
};

/** Pass two cards face-down to the seat on the left, keeping three. */
export type OneHighTwoLowThreeOfAKindPassCardsInput = {
  /** Values of the two cards, 1 to 12, the lower first. */
  cards: Array<number>;
};

/** Enter One High with a card. */
export type OneHighTwoLowThreeOfAKindPresentInput = {
  /** Value of the card, 1 to 12. */
  card: number;
};

/** Enter Two Low with two cards. */
export type OneHighTwoLowThreeOfAKindPresentPairInput = {
  /** Values of the two cards, 1 to 12, the lower first. */
  cards: Array<number>;
};

/** What happens when several seats have the most points at the end. */
export type OneHighTwoLowThreeOfAKindTie =
  /** They share the victory. */
  | 'SHARE'
  /** More rounds follow, with everybody, until a round ends with a single leader. */
  | 'PLAY_ON';

/** Post two cards to the next door clockwise that isn't blocked. */
export type PostTheParcelsGiveInput = {
  /** The two cards, 1 to 12, the lower one first. */
  cards: Array<number>;
};

/** One move of Post the Parcels: exactly one field. */
export type PostTheParcelsMoveInput =
  {   /** Post two cards to the next door clockwise that isn't blocked. */
  give: PostTheParcelsGiveInput; block?: never; scoreSet?: never; noSet?: never; }
  |  { give?: never;   /** Keep all cards, let none in from the neighbors, and take a piece of coal. */
  block: NoArguments; scoreSet?: never; noSet?: never; }
  |  { give?: never; block?: never;   /** Play all cards of one number as a set: at least three of them. */
  scoreSet: PostTheParcelsScoreSetInput; noSet?: never; }
  |  { give?: never; block?: never; scoreSet?: never;   /** Play no set. */
  noSet: NoArguments; };

/** Options of Post the Parcels; what is left out has its default. */
export type PostTheParcelsOptionsInput = {
  /** The seat that deals, itself last; drawn at random when null. */
  postman?: number | null | undefined;
  /** Cards in each hand at the end: 13 for eight rounds, or 12 for seven. */
  finalHand?: number | null | undefined;
};

/** Play all cards of one number as a set: at least three of them. */
export type PostTheParcelsScoreSetInput = {
  /** The number, 3 to 12. */
  number: number;
};

/** Whether the rulebook prints a table or it had to be reconstructed. */
export type Provenance =
  /** The rulebook prints it. */
  | 'PRINTED'
  /** It was reconstructed from what is known of the components. */
  | 'RECONSTRUCTED';

/** Say a word on this beat and listen to one other seat, in secret. */
export type RibbonRabbitRibbitListenInput = {
  /** The seat to listen to. */
  seat: number;
  /** What a Calling Bird says on this beat, each word once in a round; null for all others, who have only one word. */
  word?: string | null | undefined;
};

/** One move of Ribbon, Rabbit, Ribbit: exactly one field. */
export type RibbonRabbitRibbitMoveInput =
  {   /** Say a word on this beat and listen to one other seat, in secret. */
  listen: RibbonRabbitRibbitListenInput; point?: never; pointAtNobody?: never; }
  |  { listen?: never;   /** Point at a seat as a mate; shown when all seats have decided. */
  point: RibbonRabbitRibbitPointInput; pointAtNobody?: never; }
  |  { listen?: never; point?: never;   /** Point at nobody; shown when all seats have decided. */
  pointAtNobody: NoArguments; };

/** Options of Ribbon, Rabbit, Ribbit; what is left out has its default. */
export type RibbonRabbitRibbitOptionsInput = {
  /** The points that end the game at the end of a round. */
  target?: number | null | undefined;
  /** The round after which the game ends even if nobody has reached the target. */
  maxRounds?: number | null | undefined;
};

/** Point at a seat as a mate; shown when all seats have decided. */
export type RibbonRabbitRibbitPointInput = {
  /** The seat to point at. */
  seat: number;
};

/** What a token allows. */
export type Scope =
  /** Create, join and play matches. */
  | 'PLAY'
  /** Move, follow turns and answer challenges; neither create matches nor join open ones. */
  | 'BOT'
  /** Operate the service: see and call off any match. */
  | 'OPS';

/** Turn a Turning Point face-up, for its first power. */
export type ScroogeTheBoardGameActivateInput = {
  /** The card, as in the component table. */
  tp: string;
};

/** Open the betting in Scrooge's Haggle. */
export type ScroogeTheBoardGameBetInput = {
  /** The bet, besides the stake. */
  n: number;
};

/** Discard a face-down Turning Point for its second power. */
export type ScroogeTheBoardGameDiscardInput = {
  /** The card, as in the component table. */
  tp: string;
  /** The seat that it is aimed at, for cards that need one. */
  seat?: number | null | undefined;
};

/** Hand a Ghost card to the last seat. */
export type ScroogeTheBoardGameGiveGhostInput = {
  /** The card, as in the component table. */
  card: string;
};

/** One move of Scrooge: The Board Game: exactly one field. */
export type ScroogeTheBoardGameMoveInput =
  {   /** Take one of the characters that are left. */
  pickCharacter: ScroogeTheBoardGamePickCharacterInput; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never;   /** Play a Ghost card; it goes to the bottom of the deck, even if it is cancelled. */
  play: ScroogeTheBoardGamePlayInput; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never;   /** Discard a face-down Turning Point for its second power. */
  discard: ScroogeTheBoardGameDiscardInput; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never;   /** Play no card. */
  pass: NoArguments; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never;   /** Play no card, and let what is due happen. */
  accept: NoArguments; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never;   /** Play no card against a debt that is too high, and be out of the game. */
  giveUp: NoArguments; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never;   /** Turn the oldest Bag of Tricks card over that the seat holds. */
  turnOver: NoArguments; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never;   /** Roll the blue die to come out of the Debtors' Prison. */
  rollForRelease: NoArguments; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never;   /** Pay the release fee to the Counting-House. */
  payRelease: NoArguments; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never;   /** Roll the dice, and move by their total. */
  roll: ScroogeTheBoardGameRollInput; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never;   /** Pay the Bank for every street, and move. */
  payToMove: ScroogeTheBoardGamePayToMoveInput; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never;   /** Let Marley's die count as it was rolled. */
  keepWhite: NoArguments; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never;   /** Treat Marley's die as positive. */
  flipWhite: NoArguments; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never;   /** Steal a Ghost card, unseen. */
  steal: ScroogeTheBoardGameStealInput; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never;   /** Make no use of what is offered. */
  decline: NoArguments; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never;   /** Put a Ghost card under the deck. */
  returnGhost: ScroogeTheBoardGameReturnGhostInput; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never;   /** Hand a Ghost card to the last seat. */
  giveGhost: ScroogeTheBoardGameGiveGhostInput; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never;   /** Put one of the lowest Nightmare cards under the deck, for nothing. */
  returnNightmare: ScroogeTheBoardGameReturnNightmareInput; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never;   /** Sell one Nightmare card to the Bank at a fixed price. */
  sellToBank: ScroogeTheBoardGameSellToBankInput; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never;   /** Sell Nightmare cards together, at a price that the blue die decides. */
  sell: ScroogeTheBoardGameSellInput; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never;   /** Look at one of the Heroes and Villains that lie face-down. */
  peek: ScroogeTheBoardGamePeekInput; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never;   /** Pick a number in Scroogle. */
  pickNumber: ScroogeTheBoardGamePickNumberInput; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never;   /** Open the betting in Scrooge's Haggle. */
  bet: ScroogeTheBoardGameBetInput; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never;   /** Bet more than anybody before. */
  raise: ScroogeTheBoardGameRaiseInput; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never;   /** Bet as much as the highest bet, or pay what is missing to it. */
  match: NoArguments; out?: never; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never;   /** Return the hand, and be out of this Haggle. */
  out: NoArguments; challenge?: never; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never;   /** Pay the fee, show all Nightmare cards, and challenge Scrooge. */
  challenge: NoArguments; pickHero?: never; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never;   /** Choose the Hero or Villain that joins Scrooge's hand. */
  pickHero: ScroogeTheBoardGamePickHeroInput; activate?: never; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never;   /** Turn a Turning Point face-up, for its first power. */
  activate: ScroogeTheBoardGameActivateInput; endTurn?: never; }
  |  { pickCharacter?: never; play?: never; discard?: never; pass?: never; accept?: never; giveUp?: never; turnOver?: never; rollForRelease?: never; payRelease?: never; roll?: never; payToMove?: never; keepWhite?: never; flipWhite?: never; steal?: never; decline?: never; returnGhost?: never; giveGhost?: never; returnNightmare?: never; sellToBank?: never; sell?: never; peek?: never; pickNumber?: never; bet?: never; raise?: never; match?: never; out?: never; challenge?: never; pickHero?: never; activate?: never;   /** Activate nothing more; the turn is over. */
  endTurn: NoArguments; };

/** Options of Scrooge: The Board Game; what is left out has its default. */
export type ScroogeTheBoardGameOptionsInput = {
  /** The seat that takes the first turn; drawn at random when null. */
  firstSeat?: number | null | undefined;
  /** Novice Scrooge: more gold, only the blue die, and fewer cards. */
  novice?: boolean | null | undefined;
  /** The round after which the game ends even if nobody has beaten Scrooge. */
  maxRounds?: number | null | undefined;
};

/** Pay the Bank for every street, and move. */
export type ScroogeTheBoardGamePayToMoveInput = {
  /** "forward", "backward", or "london" to cross London Bridge. */
  direction: string;
  /** How many streets, 1 to 6. */
  streets: number;
};

/** Look at one of the Heroes and Villains that lie face-down. */
export type ScroogeTheBoardGamePeekInput = {
  /** Its slot, 0 to 4. */
  slot: number;
};

/** Take one of the characters that are left. */
export type ScroogeTheBoardGamePickCharacterInput = {
  /** The character, as in the component table. */
  id: string;
};

/** Choose the Hero or Villain that joins Scrooge's hand. */
export type ScroogeTheBoardGamePickHeroInput = {
  /** Its slot, 0 to 4. */
  slot: number;
};

/** Pick a number in Scroogle. */
export type ScroogeTheBoardGamePickNumberInput = {
  /** 1 to 6. */
  number: number;
};

/** Play a Ghost card; it goes to the bottom of the deck, even if it is cancelled. */
export type ScroogeTheBoardGamePlayInput = {
  /** The card, as in the component table. */
  card: string;
  /** The seat that it is aimed at, for cards that need one. */
  seat?: number | null | undefined;
  /** The way forward, for cards that move the piece of whoever plays them: "forward", or "london" to cross London Bridge. */
  route?: string | null | undefined;
  /** How many streets to move, for cards that leave the choice. */
  streets?: number | null | undefined;
  /** The slot of Heroes and Villains, for cards that exchange them. */
  slot?: number | null | undefined;
};

/** Bet more than anybody before. */
export type ScroogeTheBoardGameRaiseInput = {
  /** The bet, besides the stake. */
  n: number;
};

/** Put a Ghost card under the deck. */
export type ScroogeTheBoardGameReturnGhostInput = {
  /** The card, as in the component table. */
  card: string;
};

/** Put one of the lowest Nightmare cards under the deck, for nothing. */
export type ScroogeTheBoardGameReturnNightmareInput = {
  /** The card, as in the component table; "pure_100" is a Pure Nightmare of 100. */
  card: string;
};

/** Roll the dice, and move by their total. */
export type ScroogeTheBoardGameRollInput = {
  /** "forward", "backward", or "london" to cross London Bridge. */
  direction: string;
  /** "blue", "white" (Marley's die) or "both". */
  dice: string;
};

/** Sell Nightmare cards together, at a price that the blue die decides. */
export type ScroogeTheBoardGameSellInput = {
  /** The cards, in the order of the component tables. */
  cards: Array<string>;
};

/** Sell one Nightmare card to the Bank at a fixed price. */
export type ScroogeTheBoardGameSellToBankInput = {
  /** The card, as in the component table; "pure_100" is a Pure Nightmare of 100. */
  card: string;
};

/** Steal a Ghost card, unseen. */
export type ScroogeTheBoardGameStealInput = {
  /** The seat that it is stolen from. */
  seat: number;
};

/** Who sits on a seat. */
export type SeatKind =
  /** Nobody yet. */
  | 'OPEN'
  /** People only. */
  | 'PERSON'
  /** A computer player. */
  | 'AI'
  /** A bot, perhaps beside people. */
  | 'BOT'
  /** Nobody yet, but a bot has been asked. */
  | 'ASKED'
  /** Nobody yet, but it is kept for certain accounts, as seats of a rematch are. */
  | 'KEPT';

/** Where a simulation stands. */
export type SimulationStatus =
  /** Some games are still to be played. */
  | 'RUNNING'
  /** All games have been played. */
  | 'DONE'
  /** Somebody has called it off; what had been played by then is kept. */
  | 'CANCELLED'
  /** It can't go on: `failure` says why. */
  | 'FAILED';

/** Discard any cards of the hand, or none, and draw until it has six. */
export type SnapdragonGatherCourageInput = {
  /** The cards to be discarded, in ascending order. */
  cards: Array<number>;
};

/** Play a card, and take all raisins from the section of the Bowl with its number. */
export type SnapdragonGrabRaisinsInput = {
  /** The card, 1 to 12. */
  card: number;
};

/** One move of Snapdragon: exactly one field. */
export type SnapdragonMoveInput =
  {   /** Play a card, and take all raisins from the section of the Bowl with its number. */
  grabRaisins: SnapdragonGrabRaisinsInput; shakeTheBowl?: never; gatherCourage?: never; pass?: never; burn?: never; acceptBurn?: never; quickReflexes?: never; }
  |  { grabRaisins?: never;   /** Play two equal cards, and scatter the raisins in the Bowl anew. */
  shakeTheBowl: SnapdragonShakeTheBowlInput; gatherCourage?: never; pass?: never; burn?: never; acceptBurn?: never; quickReflexes?: never; }
  |  { grabRaisins?: never; shakeTheBowl?: never;   /** Discard any cards of the hand, or none, and draw until it has six. */
  gatherCourage: SnapdragonGatherCourageInput; pass?: never; burn?: never; acceptBurn?: never; quickReflexes?: never; }
  |  { grabRaisins?: never; shakeTheBowl?: never; gatherCourage?: never;   /** Let the other seat keep what it has just grabbed. */
  pass: NoArguments; burn?: never; acceptBurn?: never; quickReflexes?: never; }
  |  { grabRaisins?: never; shakeTheBowl?: never; gatherCourage?: never; pass?: never;   /** Play the same card as the grab just made: whoever made it gets burned. */
  burn: NoArguments; acceptBurn?: never; quickReflexes?: never; }
  |  { grabRaisins?: never; shakeTheBowl?: never; gatherCourage?: never; pass?: never; burn?: never;   /** Take a burn token, and drop the raisins just grabbed back into the Bowl. */
  acceptBurn: NoArguments; quickReflexes?: never; }
  |  { grabRaisins?: never; shakeTheBowl?: never; gatherCourage?: never; pass?: never; burn?: never; acceptBurn?: never;   /** Play three equal cards: the burn is stopped, and the raisins are kept. */
  quickReflexes: SnapdragonQuickReflexesInput; };

/** Options of Snapdragon; what is left out has its default. */
export type SnapdragonOptionsInput = {
  /** The seat that has the pawn in round 1; drawn at random when null. */
  firstSeat?: number | null | undefined;
  /** The turn after which a round ends even if nobody has won it. */
  maxTurns?: number | null | undefined;
};

/** Play three equal cards: the burn is stopped, and the raisins are kept. */
export type SnapdragonQuickReflexesInput = {
  /** Number of the three cards, 1 to 12. */
  number: number;
};

/** Play two equal cards, and scatter the raisins in the Bowl anew. */
export type SnapdragonShakeTheBowlInput = {
  /** Number of the two cards, 1 to 12. */
  number: number;
};

/** Haunted, Chapter Two: answer the question truthfully. */
export type SpiritsOfChristmasAnswerInput = {
  /** The true answer. */
  yes: boolean;
};

/** Ask another seat how much of a virtue it holds; it needn't answer. */
export type SpiritsOfChristmasAskInput = {
  /** The seat that is asked. */
  seat: number;
  /** What it is asked about. */
  virtue: string;
};

/** After a chapter, with 4 to 6 seats: give the First Player token to a seat that hasn't had it. */
export type SpiritsOfChristmasAssignFirstPlayerInput = {
  /** The First Player of the next chapter. */
  seat: number;
};

/** Choose an action of the rondel and pay for it. */
export type SpiritsOfChristmasChooseActionInput = {
  /** The action; "trade" shares its space with "give". */
  action: string;
  /** How it is paid for: "shillings", what the way round the rondel costs; "special", a special card and 1 shilling; "discard" (one seat only), a card and 1 shilling; "torch", the Torch. */
  pay: string;
  /** The card that goes to the discard pile for "special" and "discard"; null for the others. */
  card?: string | null | undefined;
};

/** Before Chapter One: choose the Gift for the whole game. */
export type SpiritsOfChristmasChooseGiftInput = {
  /** The Gift. */
  gift: SpiritsOfChristmasGift;
};

/** What the group may say to each other. */
export type SpiritsOfChristmasCommunication =
  /** All hands lie open. */
  | 'OPEN_HEARTED'
  /** Hints about how much of a virtue a hand holds. */
  | 'VIRTUOUS'
  /** The same, but about the own hand only, on the own turn. */
  | 'MISER'
  /** The same about the own hand, three times a chapter in all. */
  | 'THREE_CHANCES'
  /** Anything before a chapter begins, nothing after that. */
  | 'JACOB_MARLEY'
  /** As the Spirit of the chapter speaks: of the past, of the present, not at all. */
  | 'HAUNTED'
  /** Nothing. */
  | 'NONE';

/** At the end of a turn: discard what is over the hand limit. */
export type SpiritsOfChristmasDiscardDownInput = {
  /** As many cards of the hand as are too many, ascending. */
  cards: Array<string>;
};

/** High Principles: hand out the three extra cards. */
export type SpiritsOfChristmasDivideInput = {
  /** The seat for each of the three cards, these in ascending order; of equal cards the first goes to the lower seat. */
  to: Array<number>;
};

/** High Principles, with one seat: exchange up to two cards with the Counting House. */
export type SpiritsOfChristmasExchangeInput = {
  /** Cards of the hand, ascending; none to exchange nothing. */
  cards: Array<string>;
  /** As many cards of the Counting House, ascending. */
  forCards: Array<string>;
};

/** A Gift of Marley's Ghost. */
export type SpiritsOfChristmasGift =
  /** Three more cards for the group at the start of each chapter. */
  | 'HIGH_PRINCIPLES'
  /** A shilling for the pool, once. */
  | 'GENEROUS_SPIRIT'
  /** The Bedroom may be moved at the start of each chapter. */
  | 'CHANCE_TO_CHANGE';

/** How the group comes by its Gift. */
export type SpiritsOfChristmasGiftRule =
  /** One is drawn. */
  | 'RANDOM'
  /** The First Player chooses one. */
  | 'CHOOSE';

/** GIVE: name who gives cards to whom. */
export type SpiritsOfChristmasGiveInput = {
  /** The seat that gives; it chooses the cards. */
  giver: number;
  /** The seat that gets them. */
  receiver: number;
};

/** As the giver of a GIVE action: give cards away. */
export type SpiritsOfChristmasHandOverInput = {
  /** One or more cards of the hand, ascending. */
  cards: Array<string>;
};

/** How hard it is to save Scrooge. */
export type SpiritsOfChristmasMode =
  /** All Gifts, three Chains, and the Torch at the start of every chapter; open hands. */
  | 'VERY_EASY'
  /** A Gift of choice, three Chains, and a Torch that stays for the next chapter; open hands. */
  | 'EASY'
  /** A Gift drawn at random and three Chains; hints about virtues. */
  | 'NORMAL'
  /** No Gift, two Chains, only actions that can be taken in full; hints on the own turn. */
  | 'HARD'
  /** No Gift, one of the Chains, only actions in full; three hints a chapter. */
  | 'VERY_HARD'
  /** No Gift, no Chains, only actions in full; talk only before a chapter begins. */
  | 'HUMBUG';

/** Chance to Change: put the Bedroom, with Scrooge, between two other Scenes. */
export type SpiritsOfChristmasMoveBedroomInput = {
  /** 1 to 7: gap g lies between positions g and g + 1. 4 leaves it where it is. */
  gap: number;
};

/** One move of Spirits of Christmas: exactly one field. */
export type SpiritsOfChristmasMoveInput =
  {   /** Before Chapter One: choose the Gift for the whole game. */
  chooseGift: SpiritsOfChristmasChooseGiftInput; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never;   /** High Principles: hand out the three extra cards. */
  divide: SpiritsOfChristmasDivideInput; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never;   /** High Principles, with one seat: exchange up to two cards with the Counting House. */
  exchange: SpiritsOfChristmasExchangeInput; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never;   /** Chance to Change: put the Bedroom, with Scrooge, between two other Scenes. */
  moveBedroom: SpiritsOfChristmasMoveBedroomInput; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never;   /** Choose an action of the rondel and pay for it. */
  chooseAction: SpiritsOfChristmasChooseActionInput; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never;   /** Take one of Scrooge's Chains for the group: 5 shillings for the pool. */
  takeChains: NoArguments; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never;   /** Use the Gift Generous Spirit, once in the game: a shilling for the pool. */
  useGenerousSpirit: NoArguments; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never;   /** Leave the Torch on its space and end the turn. */
  endTurn: NoArguments; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never;   /** MOVE: play a card, and move Scrooge as many Scenes as its value says. */
  moveScrooge: SpiritsOfChristmasMoveScroogeInput; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never;   /** Story Variant: activate the Scene that Scrooge has reached. */
  activate: NoArguments; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never;   /** Story Variant: leave the Scene that Scrooge has reached as it is. */
  leave: NoArguments; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never;   /** GIVE: name who gives cards to whom. */
  give: SpiritsOfChristmasGiveInput; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never;   /** As the giver of a GIVE action: give cards away. */
  handOver: SpiritsOfChristmasHandOverInput; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never;   /** TRADE: discard a card, and take two from the Counting House. */
  trade: SpiritsOfChristmasTradeInput; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never;   /** PLAY CARDS: put cards under the Shadow that Scrooge is on. */
  playCards: SpiritsOfChristmasPlayCardsInput; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never;   /** At the end of a turn: discard what is over the hand limit. */
  discardDown: SpiritsOfChristmasDiscardDownInput; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never;   /** After a chapter, with 4 to 6 seats: give the First Player token to a seat that hasn't had it. */
  assignFirstPlayer: SpiritsOfChristmasAssignFirstPlayerInput; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never;   /** Jacob Marley: have said what was to say before the chapter begins. */
  ready: NoArguments; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never;   /** Haunted, Chapter Two: answer the question truthfully. */
  answer: SpiritsOfChristmasAnswerInput; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never;   /** Haunted, Chapter Two: don't answer the question. */
  staySilent: NoArguments; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never;   /** Hint at the own hand. */
  tell: SpiritsOfChristmasTellInput; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never;   /** Ask another seat how much of a virtue it holds; it needn't answer. */
  ask: SpiritsOfChristmasAskInput; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never;   /** Propose an action. */
  propose: SpiritsOfChristmasProposeInput; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never;   /** Point at something. */
  point: SpiritsOfChristmasPointInput; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never;   /** Nod, or shake the head. */
  nod: SpiritsOfChristmasNodInput; declareHand?: never; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never;   /** Jacob Marley: say exactly what the own hand holds. */
  declareHand: NoArguments; bahHumbug?: never; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never;   /** The Miser: say "Bah, Humbug!". */
  bahHumbug: NoArguments; recall?: never; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never;   /** Haunted, Chapter One: remark on the last turn of a seat. */
  recall: SpiritsOfChristmasRecallInput; question?: never; }
  |  { chooseGift?: never; divide?: never; exchange?: never; moveBedroom?: never; chooseAction?: never; takeChains?: never; useGenerousSpirit?: never; endTurn?: never; moveScrooge?: never; activate?: never; leave?: never; give?: never; handOver?: never; trade?: never; playCards?: never; discardDown?: never; assignFirstPlayer?: never; ready?: never; answer?: never; staySilent?: never; tell?: never; ask?: never; propose?: never; point?: never; nod?: never; declareHand?: never; bahHumbug?: never; recall?: never;   /** Haunted, Chapter Two: ask another seat a question about its hand, before acting. */
  question: SpiritsOfChristmasQuestionInput; };

/** MOVE: play a card, and move Scrooge as many Scenes as its value says. */
export type SpiritsOfChristmasMoveScroogeInput = {
  /** A card of the hand. */
  card: string;
  /** Where he goes, 1 to 8 from the left. */
  position: number;
};

/** Nod, or shake the head. */
export type SpiritsOfChristmasNodInput = {
  /** Whether it is a nod. */
  yes: boolean;
};

/** Options of Spirits of Christmas; what is left out has its default. */
export type SpiritsOfChristmasOptionsInput = {
  /** The First Player of Chapter One; drawn at random when null. */
  firstSeat?: number | null | undefined;
  /** How hard it is. */
  mode?: SpiritsOfChristmasMode | null | undefined;
  /** How the group comes by its Gift, where that is another way than the mode's own: "choose" or "random" in normal mode; null for the mode's own. */
  gifts?: SpiritsOfChristmasGiftRule | null | undefined;
  /** The very Gifts to play with: any in very easy mode, one in easy and normal mode; null to leave it to the mode or to `gifts`. */
  giftList?: Array<SpiritsOfChristmasGift> | null | undefined;
  /** What may be said; null for what belongs to the mode. */
  communication?: SpiritsOfChristmasCommunication | null | undefined;
  /** Whether TRADE is possible besides GIVE; null for a Counting House with one seat only, which can't do without. */
  countingHouse?: boolean | null | undefined;
  /** The Story Variant: Scenes are flipped in ascending order of their numbers. */
  story?: boolean | null | undefined;
  /** How often each seat may say something in the course of one turn. */
  talkLimit?: number | null | undefined;
};

/** PLAY CARDS: put cards under the Shadow that Scrooge is on. */
export type SpiritsOfChristmasPlayCardsInput = {
  /** One or more cards of the hand, ascending. */
  cards: Array<string>;
};

/** Point at something. */
export type SpiritsOfChristmasPointInput = {
  /** Another seat, a position of the row, a space of the rondel, the Torch, the Chains, the deck, or a card in the Counting House. */
  target: string;
};

/** Propose an action. */
export type SpiritsOfChristmasProposeInput = {
  /** The action. */
  action: string;
};

/** Haunted, Chapter Two: ask another seat a question about its hand, before acting. */
export type SpiritsOfChristmasQuestionInput = {
  /** The seat that is asked; each other seat once a turn. */
  seat: number;
  /** "help_5": whether it holds a card that the Shadow on position 5 still lacks; "reach_5": whether it holds a card that takes Scrooge to position 5; "special": a special card. */
  about: string;
};

/** Haunted, Chapter One: remark on the last turn of a seat. */
export type SpiritsOfChristmasRecallInput = {
  /** Whose turn it was. */
  seat: number;
  /** What is said. */
  remark: string;
};

/** Hint at the own hand. */
export type SpiritsOfChristmasTellInput = {
  /** How much Contentment it holds: "humbug" for none, another word for any; null to say nothing of it. */
  contentment?: string | null | undefined;
  /** How much Compassion it holds, likewise. */
  compassion?: string | null | undefined;
  /** How much Charity it holds, likewise. */
  charity?: string | null | undefined;
};

/** TRADE: discard a card, and take two from the Counting House. */
export type SpiritsOfChristmasTradeInput = {
  /** A card of the hand. */
  card: string;
  /** Two cards of the Counting House, ascending; all if there are fewer. */
  take: Array<string>;
};

/** As the Pawnbroker, spend a shilling to reveal a random face-down gift of a group. */
export type SwindlingSuitorsInspectInput = {
  /** The Swindler whose gifts they are. */
  seat: number;
  /** "hot": its Hot Items; "offer": its Offer. */
  group: string;
};

/** One move of Swindling Suitors: exactly one field. */
export type SwindlingSuitorsMoveInput =
  {   /** As a Swindler, set gifts of the hand aside in secret, to be pawned as Hot Items. */
  pawnHotItems: SwindlingSuitorsPawnHotItemsInput; pawnOffer?: never; inspect?: never; stopInspecting?: never; }
  |  { pawnHotItems?: never;   /** As a Swindler, set other gifts of the hand aside in secret, to be pawned as the Offer. */
  pawnOffer: SwindlingSuitorsPawnOfferInput; inspect?: never; stopInspecting?: never; }
  |  { pawnHotItems?: never; pawnOffer?: never;   /** As the Pawnbroker, spend a shilling to reveal a random face-down gift of a group. */
  inspect: SwindlingSuitorsInspectInput; stopInspecting?: never; }
  |  { pawnHotItems?: never; pawnOffer?: never; inspect?: never;   /** As the Pawnbroker, let everything else pass, which ends the Sale. */
  stopInspecting: NoArguments; };

/** Options of Swindling Suitors; what is left out has its default. */
export type SwindlingSuitorsOptionsInput = {
  /** The seat that is the Pawnbroker in round 1; drawn at random when null. */
  firstSeat?: number | null | undefined;
  /** The Sale after which a round ends even if no Swindler has run out of gifts. */
  maxSales?: number | null | undefined;
};

/** As a Swindler, set gifts of the hand aside in secret, to be pawned as Hot Items. */
export type SwindlingSuitorsPawnHotItemsInput = {
  /** Up to four gifts, ascending: 1 to 12, or 13 for the Postman; an empty list for none. */
  cards: Array<number>;
};

/** As a Swindler, set other gifts of the hand aside in secret, to be pawned as the Offer. */
export type SwindlingSuitorsPawnOfferInput = {
  /** Up to four gifts, ascending: 1 to 12, or 13 for the Postman; an empty list for none. */
  cards: Array<number>;
};

/** Add a card from the hand or from the Postman's Bag to a parcel. */
export type TheDukesDaughtersAddInput = {
  /** "1" to "12": a card of that value in hand; "bag_0" or "bag_1": the card in that slot of the Postman's Bag, face-up or not. */
  source: string;
  /** The parcel, 0 to 2. */
  parcel: number;
};

/** Pay a red token and move a card from one parcel to another. */
export type TheDukesDaughtersMoveCardInput = {
  /** Value of the card, 1 to 12. */
  value: number;
  /** The parcel where it lies, 0 to 2. */
  fromParcel: number;
  /** The parcel where it goes, 0 to 2. */
  toParcel: number;
};

/** One move of The Duke's Daughters: exactly one field. */
export type TheDukesDaughtersMoveInput =
  {   /** Add a card from the hand or from the Postman's Bag to a parcel. */
  add: TheDukesDaughtersAddInput; moveCard?: never; playTwo?: never; revealBag?: never; revealHands?: never; }
  |  { add?: never;   /** Pay a red token and move a card from one parcel to another. */
  moveCard: TheDukesDaughtersMoveCardInput; playTwo?: never; revealBag?: never; revealHands?: never; }
  |  { add?: never; moveCard?: never;   /** Pay a red token and add two cards instead of one: they follow one by one. */
  playTwo: NoArguments; revealBag?: never; revealHands?: never; }
  |  { add?: never; moveCard?: never; playTwo?: never;   /** Pay a red token and turn the cards in the Postman's Bag face-up. */
  revealBag: NoArguments; revealHands?: never; }
  |  { add?: never; moveCard?: never; playTwo?: never; revealBag?: never;   /** Pay a red token and turn the hands of all seats face-up. */
  revealHands: NoArguments; };

/** Options of The Duke's Daughters; what is left out has its default. */
export type TheDukesDaughtersOptionsInput = {
  /** The seat that has the pawn in round 1; drawn at random when null. */
  firstSeat?: number | null | undefined;
};

/** Deliver the mail in the Letterbox without looking at it, after taking a trick. */
export type TheGivingSpiritDeliverInput = {
  /** "self": all of it to the own collection; "each": one card at random to everybody. */
  to: string;
};

/** Hide a card of the hand under the Letterbox. */
export type TheGivingSpiritMailInput = {
  /** 1 to 12. */
  card: number;
};

/** One move of The Giving Spirit: exactly one field. */
export type TheGivingSpiritMoveInput =
  {   /** Take a wish list: the number of pieces of coal to end the round with. */
  takeWish: TheGivingSpiritTakeWishInput; mail?: never; play?: never; deliver?: never; }
  |  { takeWish?: never;   /** Hide a card of the hand under the Letterbox. */
  mail: TheGivingSpiritMailInput; play?: never; deliver?: never; }
  |  { takeWish?: never; mail?: never;   /** Play a card of the hand to the trick; face-down if the seat has the Postman. */
  play: TheGivingSpiritPlayInput; deliver?: never; }
  |  { takeWish?: never; mail?: never; play?: never;   /** Deliver the mail in the Letterbox without looking at it, after taking a trick. */
  deliver: TheGivingSpiritDeliverInput; };

/** Options of The Giving Spirit; what is left out has its default. */
export type TheGivingSpiritOptionsInput = {
  /** The seat that has the Postman in round 1; drawn at random when null. */
  firstSeat?: number | null | undefined;
};

/** Play a card of the hand to the trick; face-down if the seat has the Postman. */
export type TheGivingSpiritPlayInput = {
  /** 1 to 12. */
  card: number;
};

/** Take a wish list: the number of pieces of coal to end the round with. */
export type TheGivingSpiritTakeWishInput = {
  /** The number on the wish list, 1 to 8. */
  n: number;
};

/** Have the bellhop fetch one bell from anywhere in the hotel. */
export type TheMerrilyOnHighStreetBellhopInput = {
  /** A floor with bells, 1 to 12. */
  floor: number;
};

/** Enter the elevator that is at the manager's floor. */
export type TheMerrilyOnHighStreetBoardInput = {
  /** Whether its arrow is turned around; impossible at the top and at the bottom. */
  turn: boolean;
};

/** One move of The Merrily on High Street: exactly one field. */
export type TheMerrilyOnHighStreetMoveInput =
  {   /** Send the Porter to a floor, to take all bells off it. */
  porter: TheMerrilyOnHighStreetPorterInput; moveTo?: never; stayIn?: never; stepOut?: never; bellhop?: never; noBellhop?: never; board?: never; stayOut?: never; ride?: never; wait?: never; workOn?: never; endShift?: never; }
  |  { porter?: never;   /** Take the stairs to the next floor up or down, or stay on the floor. */
  moveTo: TheMerrilyOnHighStreetMoveToInput; stayIn?: never; stepOut?: never; bellhop?: never; noBellhop?: never; board?: never; stayOut?: never; ride?: never; wait?: never; workOn?: never; endShift?: never; }
  |  { porter?: never; moveTo?: never;   /** Don't leave the elevator before it moves. */
  stayIn: NoArguments; stepOut?: never; bellhop?: never; noBellhop?: never; board?: never; stayOut?: never; ride?: never; wait?: never; workOn?: never; endShift?: never; }
  |  { porter?: never; moveTo?: never; stayIn?: never;   /** Leave the elevator for the floor where it is. */
  stepOut: NoArguments; bellhop?: never; noBellhop?: never; board?: never; stayOut?: never; ride?: never; wait?: never; workOn?: never; endShift?: never; }
  |  { porter?: never; moveTo?: never; stayIn?: never; stepOut?: never;   /** Have the bellhop fetch one bell from anywhere in the hotel. */
  bellhop: TheMerrilyOnHighStreetBellhopInput; noBellhop?: never; board?: never; stayOut?: never; ride?: never; wait?: never; workOn?: never; endShift?: never; }
  |  { porter?: never; moveTo?: never; stayIn?: never; stepOut?: never; bellhop?: never;   /** Do without the bellhop. */
  noBellhop: NoArguments; board?: never; stayOut?: never; ride?: never; wait?: never; workOn?: never; endShift?: never; }
  |  { porter?: never; moveTo?: never; stayIn?: never; stepOut?: never; bellhop?: never; noBellhop?: never;   /** Enter the elevator that is at the manager's floor. */
  board: TheMerrilyOnHighStreetBoardInput; stayOut?: never; ride?: never; wait?: never; workOn?: never; endShift?: never; }
  |  { porter?: never; moveTo?: never; stayIn?: never; stepOut?: never; bellhop?: never; noBellhop?: never; board?: never;   /** Stay on the floor instead of entering the elevator. */
  stayOut: NoArguments; ride?: never; wait?: never; workOn?: never; endShift?: never; }
  |  { porter?: never; moveTo?: never; stayIn?: never; stepOut?: never; bellhop?: never; noBellhop?: never; board?: never; stayOut?: never;   /** Ride in the direction of the arrow. */
  ride: TheMerrilyOnHighStreetRideInput; wait?: never; workOn?: never; endShift?: never; }
  |  { porter?: never; moveTo?: never; stayIn?: never; stepOut?: never; bellhop?: never; noBellhop?: never; board?: never; stayOut?: never; ride?: never;   /** Hold the elevator where it is, and stay inside. */
  wait: NoArguments; workOn?: never; endShift?: never; }
  |  { porter?: never; moveTo?: never; stayIn?: never; stepOut?: never; bellhop?: never; noBellhop?: never; board?: never; stayOut?: never; ride?: never; wait?: never;   /** Work another hour, though the shift could be ended. */
  workOn: NoArguments; endShift?: never; }
  |  { porter?: never; moveTo?: never; stayIn?: never; stepOut?: never; bellhop?: never; noBellhop?: never; board?: never; stayOut?: never; ride?: never; wait?: never; workOn?: never;   /** End the shift: the game is won. */
  endShift: NoArguments; };

/** Take the stairs to the next floor up or down, or stay on the floor. */
export type TheMerrilyOnHighStreetMoveToInput = {
  /** Where the manager ends: his own floor or one next to it. */
  floor: number;
};

/** Options of The Merrily on High Street; what is left out has its default. */
export type TheMerrilyOnHighStreetOptionsInput = {
  /** The hour at whose end the shift is over even if nothing has gone wrong. */
  maxHours?: number | null | undefined;
};

/** Send the Porter to a floor, to take all bells off it. */
export type TheMerrilyOnHighStreetPorterInput = {
  /** A floor with bells, 1 to 12. */
  floor: number;
};

/** Ride in the direction of the arrow. */
export type TheMerrilyOnHighStreetRideInput = {
  /** How many spaces the elevator moves, two floors each. */
  rows: number;
  /** Whether the manager gets off there or stays inside. */
  exit: boolean;
};

/** Who may know of a match. */
export type Visibility =
  /** Listed, open to join, and anybody may watch. */
  | 'PUBLIC'
  /** Known to its players, and to whoever has the invitation. */
  | 'PRIVATE';

/** Piper: move an animal anywhere in its row or column, over snow too. */
export type WoodlandWinterFlyInput = {
  /** Where the animal is, 1 to 12. */
  fromArea: number;
  /** Where it lands: an area without snow. */
  toArea: number;
};

/** Cow: take exactly 2 animals and 2 fruits from one area home to the Den. */
export type WoodlandWinterHaulInput = {
  /** The area they come from. */
  area: number;
};

/** Frog: move an animal one step diagonally. */
export type WoodlandWinterLeapInput = {
  /** Where the animal is, 1 to 12. */
  fromArea: number;
  /** Where it lands: an area without snow. */
  toArea: number;
};

/** One move of Woodland Winter: exactly one field. */
export type WoodlandWinterMoveInput =
  {   /** Use one card of the drafting row; then its animal may act. */
  select: WoodlandWinterSelectInput; selectPair?: never; sniffOut?: never; fly?: never; leap?: never; haul?: never; pick?: never; skip?: never; }
  |  { select?: never;   /** Use two cards of one animal type together, for one action of any kind. */
  selectPair: WoodlandWinterSelectPairInput; sniffOut?: never; fly?: never; leap?: never; haul?: never; pick?: never; skip?: never; }
  |  { select?: never; selectPair?: never;   /** Rodent: add a fruit from the supply to a fruiting area with an animal. */
  sniffOut: WoodlandWinterSniffOutInput; fly?: never; leap?: never; haul?: never; pick?: never; skip?: never; }
  |  { select?: never; selectPair?: never; sniffOut?: never;   /** Piper: move an animal anywhere in its row or column, over snow too. */
  fly: WoodlandWinterFlyInput; leap?: never; haul?: never; pick?: never; skip?: never; }
  |  { select?: never; selectPair?: never; sniffOut?: never; fly?: never;   /** Frog: move an animal one step diagonally. */
  leap: WoodlandWinterLeapInput; haul?: never; pick?: never; skip?: never; }
  |  { select?: never; selectPair?: never; sniffOut?: never; fly?: never; leap?: never;   /** Cow: take exactly 2 animals and 2 fruits from one area home to the Den. */
  haul: WoodlandWinterHaulInput; pick?: never; skip?: never; }
  |  { select?: never; selectPair?: never; sniffOut?: never; fly?: never; leap?: never; haul?: never;   /** Common Bird: take exactly 1 animal and 1 fruit from one area home to the Den. */
  pick: WoodlandWinterPickInput; skip?: never; }
  |  { select?: never; selectPair?: never; sniffOut?: never; fly?: never; leap?: never; haul?: never; pick?: never;   /** Use the selected card without its action. */
  skip: NoArguments; };

/** Options of Woodland Winter; what is left out has its default. */
export type WoodlandWinterOptionsInput = {
  /** Advanced Mode: each turn draws 5 cards and selects 3, instead of 6 and 4. */
  advanced?: boolean | null | undefined;
};

/** Common Bird: take exactly 1 animal and 1 fruit from one area home to the Den. */
export type WoodlandWinterPickInput = {
  /** The area they come from. */
  area: number;
};

/** Use one card of the drafting row; then its animal may act. */
export type WoodlandWinterSelectInput = {
  /** Value of the card, 1 to 12. */
  card: number;
};

/** Use two cards of one animal type together, for one action of any kind. */
export type WoodlandWinterSelectPairInput = {
  /** Values of the two cards, the lower first. */
  cards: Array<number>;
};

/** Rodent: add a fruit from the supply to a fruiting area with an animal. */
export type WoodlandWinterSniffOutInput = {
  /** The fruiting area, 1 or 2. */
  area: number;
};

export type AbandonMatchVariables = Exact<{
  matchId: string;
  idempotencyKey: string;
}>;


export type AbandonMatch = { abandonMatch:
    | (
      { __typename: 'MatchChanged' }
      & MatchChanged
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'IdempotencyKeyReused' }
      & Refusal_IdempotencyKeyReused
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
    | (
      { __typename: 'MatchNotOpen' }
      & Refusal_MatchNotOpen
    )
   };

export type AnalyzeVariables = Exact<{
  matchId: string;
  seat?: number | null | undefined;
  version?: number | null | undefined;
  level?: string | null | undefined;
  invitation?: string | null | undefined;
}>;


export type Analyze = { analyze:
    | (
      { __typename: 'Analyzed' }
      & Analyzed
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
    | (
      { __typename: 'MatchNotPlaying' }
      & Refusal_MatchNotPlaying
    )
    | (
      { __typename: 'NotYourSeat' }
      & Refusal_NotYourSeat
    )
    | (
      { __typename: 'NotYourTurn' }
      & Refusal_NotYourTurn
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
   };

export type AnswerChallengeVariables = Exact<{
  matchId: string;
  accept: boolean;
  reason?: string | null | undefined;
  idempotencyKey: string;
}>;


export type AnswerChallenge = { answerChallenge:
    | (
      { __typename: 'MatchChanged' }
      & MatchChanged
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'IdempotencyKeyReused' }
      & Refusal_IdempotencyKeyReused
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
    | (
      { __typename: 'MatchNotOpen' }
      & Refusal_MatchNotOpen
    )
    | (
      { __typename: 'NotYourSeat' }
      & Refusal_NotYourSeat
    )
   };

export type CancelSimulationVariables = Exact<{
  simulationId: string;
}>;


export type CancelSimulation = { cancelSimulation:
    | (
      { __typename: 'SimulationChanged' }
      & SimulationChanged
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
   };

export type CreateAccountVariables = Exact<{
  name: string;
  kind?: AccountKind | null | undefined;
}>;


export type CreateAccount = { createAccount:
    | (
      { __typename: 'AccountCreated' }
      & AccountCreated
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
   };

export type CreateBotTokenVariables = Exact<{
  botId: string;
  label?: string | null | undefined;
}>;


export type CreateBotToken = { createBotToken:
    | (
      { __typename: 'BotTokenCreated' }
      & BotTokenCreated
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
   };

export type CreateMatchVariables = Exact<{
  game: string;
  seats: number;
  options?: GameOptionsInput | null | undefined;
  visibility?: Visibility | null | undefined;
  clock?: ClockInput | null | undefined;
  absence?: AbsenceInput | null | undefined;
  autoStart?: boolean | null | undefined;
  placesPerSeat?: number | null | undefined;
  sit?: number | null | undefined;
  idempotencyKey: string;
}>;


export type CreateMatch = { createMatch:
    | (
      { __typename: 'MatchChanged' }
      & MatchChanged
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'IdempotencyKeyReused' }
      & Refusal_IdempotencyKeyReused
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'UnknownGame' }
      & Refusal_UnknownGame
    )
    | (
      { __typename: 'WrongSeats' }
      & Refusal_WrongSeats
    )
    | (
      { __typename: 'InvalidOption' }
      & Refusal_InvalidOption
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
   };

export type CreateTokenVariables = Exact<{
  scopes: Array<Scope> | Scope;
  label?: string | null | undefined;
}>;


export type CreateToken = { createToken:
    | (
      { __typename: 'TokenCreated' }
      & TokenCreated
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
   };

export type DeleteAccountVariables = Exact<{
  name: string;
}>;


export type DeleteAccount = { deleteAccount:
    | (
      { __typename: 'AccountDeleted' }
      & AccountDeleted
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
   };

export type ExportAccountVariables = Exact<{
  first?: number;
  after?: string | null | undefined;
}>;


export type ExportAccount = { accountExport: AccountExport };

export type GetBotVariables = Exact<{
  id: string;
}>;


export type GetBot = { bot: BotDetails | null };

export type GetDrawsVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
}>;


export type GetDraws = { match: { draws: Array<Draw> | null } | null };

export type GetFactsVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  afterVersion?: number;
  first?: number;
  seat?: number | null | undefined;
  open?: boolean;
}>;


export type GetFacts = { match: { facts: Array<Fact> } | null };

export type GetGameVariables = Exact<{
  slug: string;
}>;


export type GetGame = { game: GameDetails | null };

export type GetLeaderboardVariables = Exact<{
  game: string;
  first?: number;
  after?: string | null | undefined;
}>;


export type GetLeaderboard = { leaderboard: { nodes: Array<Rating>, pageInfo: PageInfo } };

export type GetLogVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  seat?: number | null | undefined;
  open?: boolean;
}>;


export type GetLog = { match: { log: { nodes: Array<Event>, pageInfo: PageInfo } } | null };

export type GetMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetMatch = { match: Position | null };

export type GetMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetMatchAt = { match: { at: Position | null } | null };

export type GetMeVariables = Exact<{ [key: string]: never; }>;


export type GetMe = { me: OwnAccount | null };

export type GetRecordVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
}>;


export type GetRecord = { match: { record: unknown } | null };

export type GetRematchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
}>;


export type GetRematch = { match: { rematchId: string | null } | null };

export type GetSimulationVariables = Exact<{
  id: string;
}>;


export type GetSimulation = { simulation: SimulationResults | null };

export type GetSimulationChartsVariables = Exact<{
  id: string;
}>;


export type GetSimulationCharts = { simulation: { charts: Array<Chart> } | null };

export type GetSimulationCsvVariables = Exact<{
  id: string;
}>;


export type GetSimulationCsv = { simulation: { csv: string } | null };

export type GetSimulationRecordVariables = Exact<{
  id: string;
  index: number;
}>;


export type GetSimulationRecord = { simulation: { record: unknown } | null };

export type GetTableAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
  open?: boolean;
}>;


export type GetTableAt = { match: { at: PastPosition | null } | null };

export type JoinMatchVariables = Exact<{
  matchId: string;
  seat?: number | null | undefined;
  invitation?: string | null | undefined;
  idempotencyKey: string;
}>;


export type JoinMatch = { joinMatch:
    | (
      { __typename: 'MatchChanged' }
      & MatchChanged
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'IdempotencyKeyReused' }
      & Refusal_IdempotencyKeyReused
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
    | (
      { __typename: 'MatchNotOpen' }
      & Refusal_MatchNotOpen
    )
    | (
      { __typename: 'SeatTaken' }
      & Refusal_SeatTaken
    )
   };

export type KeepSimulatedGameVariables = Exact<{
  simulationId: string;
  index: number;
}>;


export type KeepSimulatedGame = { keepSimulatedGame:
    | (
      { __typename: 'MatchChanged' }
      & MatchChanged
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
   };

export type LeaveMatchVariables = Exact<{
  matchId: string;
  idempotencyKey: string;
}>;


export type LeaveMatch = { leaveMatch:
    | (
      { __typename: 'MatchChanged' }
      & MatchChanged
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'IdempotencyKeyReused' }
      & Refusal_IdempotencyKeyReused
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
    | (
      { __typename: 'MatchNotOpen' }
      & Refusal_MatchNotOpen
    )
    | (
      { __typename: 'NotYourSeat' }
      & Refusal_NotYourSeat
    )
   };

export type ListBotsVariables = Exact<{
  game?: string | null | undefined;
  mine?: boolean;
  first?: number;
  after?: string | null | undefined;
}>;


export type ListBots = { bots: { nodes: Array<Bot>, pageInfo: PageInfo } };

export type ListGamesVariables = Exact<{ [key: string]: never; }>;


export type ListGames = { games: Array<Game> };

export type ListMatchesVariables = Exact<{
  status?: MatchStatus | null | undefined;
  game?: string | null | undefined;
  mine?: boolean;
  first?: number;
  after?: string | null | undefined;
}>;


export type ListMatches = { matches: { nodes: Array<Match>, pageInfo: PageInfo } };

export type ListSimulationsVariables = Exact<{
  first?: number;
  after?: string | null | undefined;
}>;


export type ListSimulations = { simulations: { nodes: Array<Simulation>, pageInfo: PageInfo } };

export type PreviewMoveVariables = Exact<{
  matchId: string;
  seat?: number | null | undefined;
  move: MoveInput;
}>;


export type PreviewMove = { previewMove: MovePreview };

export type QuickMatchVariables = Exact<{
  game: string;
  seats: number;
  options?: GameOptionsInput | null | undefined;
  clock?: ClockInput | null | undefined;
  idempotencyKey: string;
}>;


export type QuickMatch = { quickMatch:
    | (
      { __typename: 'MatchChanged' }
      & MatchChanged
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'IdempotencyKeyReused' }
      & Refusal_IdempotencyKeyReused
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'UnknownGame' }
      & Refusal_UnknownGame
    )
    | (
      { __typename: 'WrongSeats' }
      & Refusal_WrongSeats
    )
    | (
      { __typename: 'InvalidOption' }
      & Refusal_InvalidOption
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
   };

export type RegisterBotVariables = Exact<{
  name: string;
  games?: Array<string> | string | null | undefined;
  matches?: number | null | undefined;
  open?: boolean | null | undefined;
  about?: string | null | undefined;
  webhook?: string | null | undefined;
  moveSeconds?: number | null | undefined;
}>;


export type RegisterBot = { registerBot:
    | (
      { __typename: 'BotRegistered' }
      & BotRegistered
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'UnknownGame' }
      & Refusal_UnknownGame
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
   };

export type RematchVariables = Exact<{
  matchId: string;
  idempotencyKey: string;
}>;


export type Rematch = { rematch:
    | (
      { __typename: 'MatchChanged' }
      & MatchChanged
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'IdempotencyKeyReused' }
      & Refusal_IdempotencyKeyReused
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
    | (
      { __typename: 'NotYourSeat' }
      & Refusal_NotYourSeat
    )
    | (
      { __typename: 'MatchNotOver' }
      & Refusal_MatchNotOver
    )
    | (
      { __typename: 'MatchNotOpen' }
      & Refusal_MatchNotOpen
    )
    | (
      { __typename: 'SeatTaken' }
      & Refusal_SeatTaken
    )
   };

export type ResignVariables = Exact<{
  matchId: string;
  seat?: number | null | undefined;
  idempotencyKey: string;
}>;


export type Resign = { resign:
    | (
      { __typename: 'MatchChanged' }
      & MatchChanged
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'IdempotencyKeyReused' }
      & Refusal_IdempotencyKeyReused
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
    | (
      { __typename: 'MatchNotPlaying' }
      & Refusal_MatchNotPlaying
    )
    | (
      { __typename: 'NotYourSeat' }
      & Refusal_NotYourSeat
    )
   };

export type RevokeBotTokenVariables = Exact<{
  botId: string;
  tokenId: string;
}>;


export type RevokeBotToken = { revokeBotToken:
    | (
      { __typename: 'BotTokensRevoked' }
      & BotTokensRevoked
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
   };

export type RevokeBotTokensVariables = Exact<{
  botId: string;
}>;


export type RevokeBotTokens = { revokeBotTokens:
    | (
      { __typename: 'BotTokensRevoked' }
      & BotTokensRevoked
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
   };

export type RevokeTokenVariables = Exact<{
  id: string;
}>;


export type RevokeToken = { revokeToken:
    | (
      { __typename: 'TokenRevoked' }
      & TokenRevoked
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
   };

export type SeatAiVariables = Exact<{
  matchId: string;
  seat?: number | null | undefined;
  player?: string | null | undefined;
  idempotencyKey: string;
}>;


export type SeatAi = { seatAi:
    | (
      { __typename: 'MatchChanged' }
      & MatchChanged
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'IdempotencyKeyReused' }
      & Refusal_IdempotencyKeyReused
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
    | (
      { __typename: 'MatchNotOpen' }
      & Refusal_MatchNotOpen
    )
    | (
      { __typename: 'SeatTaken' }
      & Refusal_SeatTaken
    )
   };

export type SeatBotVariables = Exact<{
  matchId: string;
  botId: string;
  seat?: number | null | undefined;
  idempotencyKey: string;
}>;


export type SeatBot = { seatBot:
    | (
      { __typename: 'MatchChanged' }
      & MatchChanged
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'IdempotencyKeyReused' }
      & Refusal_IdempotencyKeyReused
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
    | (
      { __typename: 'MatchNotOpen' }
      & Refusal_MatchNotOpen
    )
    | (
      { __typename: 'SeatTaken' }
      & Refusal_SeatTaken
    )
    | (
      { __typename: 'BotUnavailable' }
      & Refusal_BotUnavailable
    )
   };

export type SimulateVariables = Exact<{
  game: string;
  seats: number;
  players: Array<string> | string;
  games: number;
  seed?: number | null | undefined;
  options?: GameOptionsInput | null | undefined;
  idempotencyKey: string;
}>;


export type Simulate = { simulate:
    | (
      { __typename: 'SimulationChanged' }
      & SimulationChanged
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'IdempotencyKeyReused' }
      & Refusal_IdempotencyKeyReused
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'UnknownGame' }
      & Refusal_UnknownGame
    )
    | (
      { __typename: 'WrongSeats' }
      & Refusal_WrongSeats
    )
    | (
      { __typename: 'InvalidOption' }
      & Refusal_InvalidOption
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
   };

export type StartMatchVariables = Exact<{
  matchId: string;
  idempotencyKey: string;
}>;


export type StartMatch = { startMatch:
    | (
      { __typename: 'MatchChanged' }
      & MatchChanged
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'IdempotencyKeyReused' }
      & Refusal_IdempotencyKeyReused
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
    | (
      { __typename: 'MatchNotOpen' }
      & Refusal_MatchNotOpen
    )
    | (
      { __typename: 'SeatsOpen' }
      & Refusal_SeatsOpen
    )
   };

export type SubmitMoveVariables = Exact<{
  matchId: string;
  seat?: number | null | undefined;
  move: MoveInput;
  expectedVersion?: number | null | undefined;
  idempotencyKey: string;
}>;


export type SubmitMove = { submitMove:
    | (
      { __typename: 'MoveAccepted' }
      & MoveAccepted
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'IdempotencyKeyReused' }
      & Refusal_IdempotencyKeyReused
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
    | (
      { __typename: 'IllegalMove' }
      & Refusal_IllegalMove
    )
    | (
      { __typename: 'InvalidMove' }
      & Refusal_InvalidMove
    )
    | (
      { __typename: 'NotYourTurn' }
      & Refusal_NotYourTurn
    )
    | (
      { __typename: 'NotYourSeat' }
      & Refusal_NotYourSeat
    )
    | (
      { __typename: 'VersionConflict' }
      & Refusal_VersionConflict
    )
    | (
      { __typename: 'MatchNotPlaying' }
      & Refusal_MatchNotPlaying
    )
   };

export type SubmitTurnVariables = Exact<{
  token: string;
  move: MoveInput;
}>;


export type SubmitTurn = { submitTurn:
    | (
      { __typename: 'MoveAccepted' }
      & MoveAccepted
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
    | (
      { __typename: 'NotYourSeat' }
      & Refusal_NotYourSeat
    )
    | (
      { __typename: 'TurnOver' }
      & Refusal_TurnOver
    )
    | (
      { __typename: 'MatchNotPlaying' }
      & Refusal_MatchNotPlaying
    )
    | (
      { __typename: 'InvalidMove' }
      & Refusal_InvalidMove
    )
    | (
      { __typename: 'IllegalMove' }
      & Refusal_IllegalMove
    )
    | (
      { __typename: 'RateLimited' }
      & Refusal_RateLimited
    )
   };

export type UpdateBotVariables = Exact<{
  botId: string;
  games?: Array<string> | string | null | undefined;
  matches?: number | null | undefined;
  open?: boolean | null | undefined;
  about?: string | null | undefined;
  webhook?: string | null | undefined;
  moveSeconds?: number | null | undefined;
}>;


export type UpdateBot = { updateBot:
    | (
      { __typename: 'BotChanged' }
      & BotChanged
    )
    | (
      { __typename: 'NotAuthenticated' }
      & Refusal_NotAuthenticated
    )
    | (
      { __typename: 'NotAllowed' }
      & Refusal_NotAllowed
    )
    | (
      { __typename: 'NotFound' }
      & Refusal_NotFound
    )
    | (
      { __typename: 'UnknownGame' }
      & Refusal_UnknownGame
    )
    | (
      { __typename: 'InvalidInput' }
      & Refusal_InvalidInput
    )
   };

export type WatchInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & Turn
    )
    | (
      { __typename: 'Challenge' }
      & Challenge
    )
    | (
      { __typename: 'MatchOver' }
      & MatchOver
    )
    | (
      { __typename: 'Heartbeat' }
      & Heartbeat
    )
   };

export type WatchMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchMatch = { matchUpdated: MatchUpdate };

export type WatchSimulationVariables = Exact<{
  id: string;
}>;


export type WatchSimulation = { simulationProgress: SimulationResults };

export type Absence = { policy: AbsencePolicy, player: string | null };

export type Clock = { moveSeconds: number | null, matchSeconds: number | null };

export type GameName = { slug: string, title: string };

export type Holder = { accountId: string, name: string, kind: AccountKind };

export type Match = { id: string, version: number, status: MatchStatus, visibility: Visibility, toAct: Array<number>, yourSeats: Array<number>, yours: boolean, invitation: string | null, placesPerSeat: number, autoStart: boolean, deadline: string | null, createdAt: string, updatedAt: string, commitment: string | null, key: string | null, game: GameName, seats: Array<Seat>, clock: Clock | null, absence: Absence, result: Result | null };

export type MatchChanged = { match: Match };

type Refusal_BotUnavailable = { code: string, message: string };

type Refusal_IdempotencyKeyReused = { code: string, message: string };

type Refusal_IllegalMove = { reason: string, code: string, message: string };

type Refusal_InvalidInput = { field: string, code: string, message: string };

type Refusal_InvalidMove = { code: string, message: string };

type Refusal_InvalidOption = { option: string, code: string, message: string };

type Refusal_MatchNotOpen = { code: string, message: string };

type Refusal_MatchNotOver = { code: string, message: string };

type Refusal_MatchNotPlaying = { code: string, message: string };

type Refusal_NotAllowed = { code: string, message: string };

type Refusal_NotAuthenticated = { code: string, message: string };

type Refusal_NotFound = { code: string, message: string };

type Refusal_NotYourSeat = { code: string, message: string };

type Refusal_NotYourTurn = { code: string, message: string };

type Refusal_RateLimited = { limit: string, retryAfterSeconds: number, code: string, message: string };

type Refusal_SeatTaken = { code: string, message: string };

type Refusal_SeatsOpen = { code: string, message: string };

type Refusal_TurnOver = { code: string, message: string };

type Refusal_UnknownGame = { code: string, message: string };

type Refusal_VersionConflict = { currentVersion: number, code: string, message: string };

type Refusal_WrongSeats = { code: string, message: string };

export type Refusal =
  | Refusal_BotUnavailable
  | Refusal_IdempotencyKeyReused
  | Refusal_IllegalMove
  | Refusal_InvalidInput
  | Refusal_InvalidMove
  | Refusal_InvalidOption
  | Refusal_MatchNotOpen
  | Refusal_MatchNotOver
  | Refusal_MatchNotPlaying
  | Refusal_NotAllowed
  | Refusal_NotAuthenticated
  | Refusal_NotFound
  | Refusal_NotYourSeat
  | Refusal_NotYourTurn
  | Refusal_RateLimited
  | Refusal_SeatTaken
  | Refusal_SeatsOpen
  | Refusal_TurnOver
  | Refusal_UnknownGame
  | Refusal_VersionConflict
  | Refusal_WrongSeats
;

export type Result = { ending: Ending, winners: Array<number>, scores: Array<number>, ranks: Array<number>, title: string, won: boolean | null, detail: Array<ResultDetail> };

export type ResultDetail = { name: string, values: Array<number> };

export type Seat = { index: number, kind: SeatKind, name: string | null, player: string | null, resigned: boolean, turn: number | null, deadline: string | null, timeLeftSeconds: number | null, yours: boolean, keptFor: Array<string>, holders: Array<Holder> };

export type Analysis = { matchId: string, version: number, seat: number, level: string, moves: Array<MoveEvaluation> };

export type Analyzed = { analysis: Analysis };

type GameMove_BahHumbugBahHumbug = { __typename: 'BahHumbugBahHumbug', kind: string };

type GameMove_BahHumbugMail = { __typename: 'BahHumbugMail', kind: string };

type GameMove_BahHumbugPass = { __typename: 'BahHumbugPass', kind: string };

type GameMove_ChipNDaleChristmasTreasuresCollect = { __typename: 'ChipNDaleChristmasTreasuresCollect', kind: string };

type GameMove_ChipNDaleChristmasTreasuresDiscard = { __typename: 'ChipNDaleChristmasTreasuresDiscard', kind: string };

type GameMove_ChipNDaleChristmasTreasuresFlip = { __typename: 'ChipNDaleChristmasTreasuresFlip', kind: string };

type GameMove_ChipNDaleChristmasTreasuresPassRight = { __typename: 'ChipNDaleChristmasTreasuresPassRight', kind: string };

type GameMove_ChipNDaleChristmasTreasuresPeek = { __typename: 'ChipNDaleChristmasTreasuresPeek', kind: string };

type GameMove_ChipNDaleChristmasTreasuresStop = { __typename: 'ChipNDaleChristmasTreasuresStop', kind: string };

type GameMove_ChipNDaleChristmasTreasuresSwap = { __typename: 'ChipNDaleChristmasTreasuresSwap', kind: string };

type GameMove_ChristmasParadeLock = { __typename: 'ChristmasParadeLock', kind: string };

type GameMove_ChristmasParadeMoveAnimal = { __typename: 'ChristmasParadeMoveAnimal', kind: string };

type GameMove_ChristmasParadeSteal = { __typename: 'ChristmasParadeSteal', kind: string };

type GameMove_ChristmasParadeSwap = { __typename: 'ChristmasParadeSwap', kind: string };

type GameMove_DeckbuildTheHallsBonusBuy = { __typename: 'DeckbuildTheHallsBonusBuy', kind: string };

type GameMove_DeckbuildTheHallsBuy = { __typename: 'DeckbuildTheHallsBuy', kind: string };

type GameMove_DeckbuildTheHallsClear = { __typename: 'DeckbuildTheHallsClear', kind: string };

type GameMove_DeckbuildTheHallsDiscard = { __typename: 'DeckbuildTheHallsDiscard', kind: string };

type GameMove_DeckbuildTheHallsPassBonus = { __typename: 'DeckbuildTheHallsPassBonus', kind: string };

type GameMove_DeckbuildTheHallsPlay = { __typename: 'DeckbuildTheHallsPlay', kind: string };

type GameMove_DeckbuildTheHallsSkipBuy = { __typename: 'DeckbuildTheHallsSkipBuy', kind: string };

type GameMove_DressTheMantelChoose = { __typename: 'DressTheMantelChoose', kind: string };

type GameMove_DressTheMantelDecorate = { __typename: 'DressTheMantelDecorate', kind: string };

type GameMove_DressTheMantelOffer = { __typename: 'DressTheMantelOffer', kind: string };

type GameMove_LadiesDancingDance = { __typename: 'LadiesDancingDance', kind: string };

type GameMove_LadiesDancingPlacePawn = { __typename: 'LadiesDancingPlacePawn', kind: string };

type GameMove_MenagerieAdopt = { __typename: 'MenagerieAdopt', kind: string };

type GameMove_MenagerieAdoptDiscard = { __typename: 'MenagerieAdoptDiscard', kind: string };

type GameMove_MenagerieDiscard = { __typename: 'MenagerieDiscard', kind: string };

type GameMove_MenagerieDisplay = { __typename: 'MenagerieDisplay', kind: string };

type GameMove_MenagerieDone = { __typename: 'MenagerieDone', kind: string };

type GameMove_MenagerieReserve = { __typename: 'MenagerieReserve', kind: string };

type GameMove_OChristmasTreeBet = { __typename: 'OChristmasTreeBet', kind: string };

type GameMove_OChristmasTreeBuyOrnament = { __typename: 'OChristmasTreeBuyOrnament', kind: string };

type GameMove_OChristmasTreeDiscard = { __typename: 'OChristmasTreeDiscard', kind: string };

type GameMove_OChristmasTreeEndDecorating = { __typename: 'OChristmasTreeEndDecorating', kind: string };

type GameMove_OChristmasTreePlaceBranch = { __typename: 'OChristmasTreePlaceBranch', kind: string };

type GameMove_OChristmasTreePlaceShopper = { __typename: 'OChristmasTreePlaceShopper', kind: string };

type GameMove_OChristmasTreePlaceStar = { __typename: 'OChristmasTreePlaceStar', kind: string };

type GameMove_OChristmasTreePlaceTrunk = { __typename: 'OChristmasTreePlaceTrunk', kind: string };

type GameMove_OChristmasTreeTakeWinnings = { __typename: 'OChristmasTreeTakeWinnings', kind: string };

type GameMove_OneHighTwoLowThreeOfAKindDiscard = { __typename: 'OneHighTwoLowThreeOfAKindDiscard', kind: string };

type GameMove_OneHighTwoLowThreeOfAKindPassCards = { __typename: 'OneHighTwoLowThreeOfAKindPassCards', kind: string };

type GameMove_OneHighTwoLowThreeOfAKindPresent = { __typename: 'OneHighTwoLowThreeOfAKindPresent', kind: string };

type GameMove_OneHighTwoLowThreeOfAKindPresentPair = { __typename: 'OneHighTwoLowThreeOfAKindPresentPair', kind: string };

type GameMove_OneHighTwoLowThreeOfAKindSitOut = { __typename: 'OneHighTwoLowThreeOfAKindSitOut', kind: string };

type GameMove_PostTheParcelsBlock = { __typename: 'PostTheParcelsBlock', kind: string };

type GameMove_PostTheParcelsGive = { __typename: 'PostTheParcelsGive', kind: string };

type GameMove_PostTheParcelsNoSet = { __typename: 'PostTheParcelsNoSet', kind: string };

type GameMove_PostTheParcelsScoreSet = { __typename: 'PostTheParcelsScoreSet', kind: string };

type GameMove_RibbonRabbitRibbitListen = { __typename: 'RibbonRabbitRibbitListen', kind: string };

type GameMove_RibbonRabbitRibbitPoint = { __typename: 'RibbonRabbitRibbitPoint', kind: string };

type GameMove_RibbonRabbitRibbitPointAtNobody = { __typename: 'RibbonRabbitRibbitPointAtNobody', kind: string };

type GameMove_ScroogeTheBoardGameAccept = { __typename: 'ScroogeTheBoardGameAccept', kind: string };

type GameMove_ScroogeTheBoardGameActivate = { __typename: 'ScroogeTheBoardGameActivate', kind: string };

type GameMove_ScroogeTheBoardGameBet = { __typename: 'ScroogeTheBoardGameBet', kind: string };

type GameMove_ScroogeTheBoardGameChallenge = { __typename: 'ScroogeTheBoardGameChallenge', kind: string };

type GameMove_ScroogeTheBoardGameDecline = { __typename: 'ScroogeTheBoardGameDecline', kind: string };

type GameMove_ScroogeTheBoardGameDiscard = { __typename: 'ScroogeTheBoardGameDiscard', kind: string };

type GameMove_ScroogeTheBoardGameEndTurn = { __typename: 'ScroogeTheBoardGameEndTurn', kind: string };

type GameMove_ScroogeTheBoardGameFlipWhite = { __typename: 'ScroogeTheBoardGameFlipWhite', kind: string };

type GameMove_ScroogeTheBoardGameGiveGhost = { __typename: 'ScroogeTheBoardGameGiveGhost', kind: string };

type GameMove_ScroogeTheBoardGameGiveUp = { __typename: 'ScroogeTheBoardGameGiveUp', kind: string };

type GameMove_ScroogeTheBoardGameKeepWhite = { __typename: 'ScroogeTheBoardGameKeepWhite', kind: string };

type GameMove_ScroogeTheBoardGameMatch = { __typename: 'ScroogeTheBoardGameMatch', kind: string };

type GameMove_ScroogeTheBoardGameOut = { __typename: 'ScroogeTheBoardGameOut', kind: string };

type GameMove_ScroogeTheBoardGamePass = { __typename: 'ScroogeTheBoardGamePass', kind: string };

type GameMove_ScroogeTheBoardGamePayRelease = { __typename: 'ScroogeTheBoardGamePayRelease', kind: string };

type GameMove_ScroogeTheBoardGamePayToMove = { __typename: 'ScroogeTheBoardGamePayToMove', kind: string };

type GameMove_ScroogeTheBoardGamePeek = { __typename: 'ScroogeTheBoardGamePeek', kind: string };

type GameMove_ScroogeTheBoardGamePickCharacter = { __typename: 'ScroogeTheBoardGamePickCharacter', kind: string };

type GameMove_ScroogeTheBoardGamePickHero = { __typename: 'ScroogeTheBoardGamePickHero', kind: string };

type GameMove_ScroogeTheBoardGamePickNumber = { __typename: 'ScroogeTheBoardGamePickNumber', kind: string };

type GameMove_ScroogeTheBoardGamePlay = { __typename: 'ScroogeTheBoardGamePlay', kind: string };

type GameMove_ScroogeTheBoardGameRaise = { __typename: 'ScroogeTheBoardGameRaise', kind: string };

type GameMove_ScroogeTheBoardGameReturnGhost = { __typename: 'ScroogeTheBoardGameReturnGhost', kind: string };

type GameMove_ScroogeTheBoardGameReturnNightmare = { __typename: 'ScroogeTheBoardGameReturnNightmare', kind: string };

type GameMove_ScroogeTheBoardGameRoll = { __typename: 'ScroogeTheBoardGameRoll', kind: string };

type GameMove_ScroogeTheBoardGameRollForRelease = { __typename: 'ScroogeTheBoardGameRollForRelease', kind: string };

type GameMove_ScroogeTheBoardGameSell = { __typename: 'ScroogeTheBoardGameSell', kind: string };

type GameMove_ScroogeTheBoardGameSellToBank = { __typename: 'ScroogeTheBoardGameSellToBank', kind: string };

type GameMove_ScroogeTheBoardGameSteal = { __typename: 'ScroogeTheBoardGameSteal', kind: string };

type GameMove_ScroogeTheBoardGameTurnOver = { __typename: 'ScroogeTheBoardGameTurnOver', kind: string };

type GameMove_SnapdragonAcceptBurn = { __typename: 'SnapdragonAcceptBurn', kind: string };

type GameMove_SnapdragonBurn = { __typename: 'SnapdragonBurn', kind: string };

type GameMove_SnapdragonGatherCourage = { __typename: 'SnapdragonGatherCourage', kind: string };

type GameMove_SnapdragonGrabRaisins = { __typename: 'SnapdragonGrabRaisins', kind: string };

type GameMove_SnapdragonPass = { __typename: 'SnapdragonPass', kind: string };

type GameMove_SnapdragonQuickReflexes = { __typename: 'SnapdragonQuickReflexes', kind: string };

type GameMove_SnapdragonShakeTheBowl = { __typename: 'SnapdragonShakeTheBowl', kind: string };

type GameMove_SpiritsOfChristmasActivate = { __typename: 'SpiritsOfChristmasActivate', kind: string };

type GameMove_SpiritsOfChristmasAnswer = { __typename: 'SpiritsOfChristmasAnswer', kind: string };

type GameMove_SpiritsOfChristmasAsk = { __typename: 'SpiritsOfChristmasAsk', kind: string };

type GameMove_SpiritsOfChristmasAssignFirstPlayer = { __typename: 'SpiritsOfChristmasAssignFirstPlayer', kind: string };

type GameMove_SpiritsOfChristmasBahHumbug = { __typename: 'SpiritsOfChristmasBahHumbug', kind: string };

type GameMove_SpiritsOfChristmasChooseAction = { __typename: 'SpiritsOfChristmasChooseAction', kind: string };

type GameMove_SpiritsOfChristmasChooseGift = { __typename: 'SpiritsOfChristmasChooseGift', kind: string };

type GameMove_SpiritsOfChristmasDeclareHand = { __typename: 'SpiritsOfChristmasDeclareHand', kind: string };

type GameMove_SpiritsOfChristmasDiscardDown = { __typename: 'SpiritsOfChristmasDiscardDown', kind: string };

type GameMove_SpiritsOfChristmasDivide = { __typename: 'SpiritsOfChristmasDivide', kind: string };

type GameMove_SpiritsOfChristmasEndTurn = { __typename: 'SpiritsOfChristmasEndTurn', kind: string };

type GameMove_SpiritsOfChristmasExchange = { __typename: 'SpiritsOfChristmasExchange', kind: string };

type GameMove_SpiritsOfChristmasGive = { __typename: 'SpiritsOfChristmasGive', kind: string };

type GameMove_SpiritsOfChristmasHandOver = { __typename: 'SpiritsOfChristmasHandOver', kind: string };

type GameMove_SpiritsOfChristmasLeave = { __typename: 'SpiritsOfChristmasLeave', kind: string };

type GameMove_SpiritsOfChristmasMoveBedroom = { __typename: 'SpiritsOfChristmasMoveBedroom', kind: string };

type GameMove_SpiritsOfChristmasMoveScrooge = { __typename: 'SpiritsOfChristmasMoveScrooge', kind: string };

type GameMove_SpiritsOfChristmasNod = { __typename: 'SpiritsOfChristmasNod', kind: string };

type GameMove_SpiritsOfChristmasPlayCards = { __typename: 'SpiritsOfChristmasPlayCards', kind: string };

type GameMove_SpiritsOfChristmasPoint = { __typename: 'SpiritsOfChristmasPoint', kind: string };

type GameMove_SpiritsOfChristmasPropose = { __typename: 'SpiritsOfChristmasPropose', kind: string };

type GameMove_SpiritsOfChristmasQuestion = { __typename: 'SpiritsOfChristmasQuestion', kind: string };

type GameMove_SpiritsOfChristmasReady = { __typename: 'SpiritsOfChristmasReady', kind: string };

type GameMove_SpiritsOfChristmasRecall = { __typename: 'SpiritsOfChristmasRecall', kind: string };

type GameMove_SpiritsOfChristmasStaySilent = { __typename: 'SpiritsOfChristmasStaySilent', kind: string };

type GameMove_SpiritsOfChristmasTakeChains = { __typename: 'SpiritsOfChristmasTakeChains', kind: string };

type GameMove_SpiritsOfChristmasTell = { __typename: 'SpiritsOfChristmasTell', kind: string };

type GameMove_SpiritsOfChristmasTrade = { __typename: 'SpiritsOfChristmasTrade', kind: string };

type GameMove_SpiritsOfChristmasUseGenerousSpirit = { __typename: 'SpiritsOfChristmasUseGenerousSpirit', kind: string };

type GameMove_SwindlingSuitorsInspect = { __typename: 'SwindlingSuitorsInspect', kind: string };

type GameMove_SwindlingSuitorsPawnHotItems = { __typename: 'SwindlingSuitorsPawnHotItems', kind: string };

type GameMove_SwindlingSuitorsPawnOffer = { __typename: 'SwindlingSuitorsPawnOffer', kind: string };

type GameMove_SwindlingSuitorsStopInspecting = { __typename: 'SwindlingSuitorsStopInspecting', kind: string };

type GameMove_TheDukesDaughtersAdd = { __typename: 'TheDukesDaughtersAdd', kind: string };

type GameMove_TheDukesDaughtersMoveCard = { __typename: 'TheDukesDaughtersMoveCard', kind: string };

type GameMove_TheDukesDaughtersPlayTwo = { __typename: 'TheDukesDaughtersPlayTwo', kind: string };

type GameMove_TheDukesDaughtersRevealBag = { __typename: 'TheDukesDaughtersRevealBag', kind: string };

type GameMove_TheDukesDaughtersRevealHands = { __typename: 'TheDukesDaughtersRevealHands', kind: string };

type GameMove_TheGivingSpiritDeliver = { __typename: 'TheGivingSpiritDeliver', kind: string };

type GameMove_TheGivingSpiritMail = { __typename: 'TheGivingSpiritMail', kind: string };

type GameMove_TheGivingSpiritPlay = { __typename: 'TheGivingSpiritPlay', kind: string };

type GameMove_TheGivingSpiritTakeWish = { __typename: 'TheGivingSpiritTakeWish', kind: string };

type GameMove_TheMerrilyOnHighStreetBellhop = { __typename: 'TheMerrilyOnHighStreetBellhop', kind: string };

type GameMove_TheMerrilyOnHighStreetBoard = { __typename: 'TheMerrilyOnHighStreetBoard', kind: string };

type GameMove_TheMerrilyOnHighStreetEndShift = { __typename: 'TheMerrilyOnHighStreetEndShift', kind: string };

type GameMove_TheMerrilyOnHighStreetMoveTo = { __typename: 'TheMerrilyOnHighStreetMoveTo', kind: string };

type GameMove_TheMerrilyOnHighStreetNoBellhop = { __typename: 'TheMerrilyOnHighStreetNoBellhop', kind: string };

type GameMove_TheMerrilyOnHighStreetPorter = { __typename: 'TheMerrilyOnHighStreetPorter', kind: string };

type GameMove_TheMerrilyOnHighStreetRide = { __typename: 'TheMerrilyOnHighStreetRide', kind: string };

type GameMove_TheMerrilyOnHighStreetStayIn = { __typename: 'TheMerrilyOnHighStreetStayIn', kind: string };

type GameMove_TheMerrilyOnHighStreetStayOut = { __typename: 'TheMerrilyOnHighStreetStayOut', kind: string };

type GameMove_TheMerrilyOnHighStreetStepOut = { __typename: 'TheMerrilyOnHighStreetStepOut', kind: string };

type GameMove_TheMerrilyOnHighStreetWait = { __typename: 'TheMerrilyOnHighStreetWait', kind: string };

type GameMove_TheMerrilyOnHighStreetWorkOn = { __typename: 'TheMerrilyOnHighStreetWorkOn', kind: string };

type GameMove_WoodlandWinterFly = { __typename: 'WoodlandWinterFly', kind: string };

type GameMove_WoodlandWinterHaul = { __typename: 'WoodlandWinterHaul', kind: string };

type GameMove_WoodlandWinterLeap = { __typename: 'WoodlandWinterLeap', kind: string };

type GameMove_WoodlandWinterPick = { __typename: 'WoodlandWinterPick', kind: string };

type GameMove_WoodlandWinterSelect = { __typename: 'WoodlandWinterSelect', kind: string };

type GameMove_WoodlandWinterSelectPair = { __typename: 'WoodlandWinterSelectPair', kind: string };

type GameMove_WoodlandWinterSkip = { __typename: 'WoodlandWinterSkip', kind: string };

type GameMove_WoodlandWinterSniffOut = { __typename: 'WoodlandWinterSniffOut', kind: string };

export type GameMove =
  | GameMove_BahHumbugBahHumbug
  | GameMove_BahHumbugMail
  | GameMove_BahHumbugPass
  | GameMove_ChipNDaleChristmasTreasuresCollect
  | GameMove_ChipNDaleChristmasTreasuresDiscard
  | GameMove_ChipNDaleChristmasTreasuresFlip
  | GameMove_ChipNDaleChristmasTreasuresPassRight
  | GameMove_ChipNDaleChristmasTreasuresPeek
  | GameMove_ChipNDaleChristmasTreasuresStop
  | GameMove_ChipNDaleChristmasTreasuresSwap
  | GameMove_ChristmasParadeLock
  | GameMove_ChristmasParadeMoveAnimal
  | GameMove_ChristmasParadeSteal
  | GameMove_ChristmasParadeSwap
  | GameMove_DeckbuildTheHallsBonusBuy
  | GameMove_DeckbuildTheHallsBuy
  | GameMove_DeckbuildTheHallsClear
  | GameMove_DeckbuildTheHallsDiscard
  | GameMove_DeckbuildTheHallsPassBonus
  | GameMove_DeckbuildTheHallsPlay
  | GameMove_DeckbuildTheHallsSkipBuy
  | GameMove_DressTheMantelChoose
  | GameMove_DressTheMantelDecorate
  | GameMove_DressTheMantelOffer
  | GameMove_LadiesDancingDance
  | GameMove_LadiesDancingPlacePawn
  | GameMove_MenagerieAdopt
  | GameMove_MenagerieAdoptDiscard
  | GameMove_MenagerieDiscard
  | GameMove_MenagerieDisplay
  | GameMove_MenagerieDone
  | GameMove_MenagerieReserve
  | GameMove_OChristmasTreeBet
  | GameMove_OChristmasTreeBuyOrnament
  | GameMove_OChristmasTreeDiscard
  | GameMove_OChristmasTreeEndDecorating
  | GameMove_OChristmasTreePlaceBranch
  | GameMove_OChristmasTreePlaceShopper
  | GameMove_OChristmasTreePlaceStar
  | GameMove_OChristmasTreePlaceTrunk
  | GameMove_OChristmasTreeTakeWinnings
  | GameMove_OneHighTwoLowThreeOfAKindDiscard
  | GameMove_OneHighTwoLowThreeOfAKindPassCards
  | GameMove_OneHighTwoLowThreeOfAKindPresent
  | GameMove_OneHighTwoLowThreeOfAKindPresentPair
  | GameMove_OneHighTwoLowThreeOfAKindSitOut
  | GameMove_PostTheParcelsBlock
  | GameMove_PostTheParcelsGive
  | GameMove_PostTheParcelsNoSet
  | GameMove_PostTheParcelsScoreSet
  | GameMove_RibbonRabbitRibbitListen
  | GameMove_RibbonRabbitRibbitPoint
  | GameMove_RibbonRabbitRibbitPointAtNobody
  | GameMove_ScroogeTheBoardGameAccept
  | GameMove_ScroogeTheBoardGameActivate
  | GameMove_ScroogeTheBoardGameBet
  | GameMove_ScroogeTheBoardGameChallenge
  | GameMove_ScroogeTheBoardGameDecline
  | GameMove_ScroogeTheBoardGameDiscard
  | GameMove_ScroogeTheBoardGameEndTurn
  | GameMove_ScroogeTheBoardGameFlipWhite
  | GameMove_ScroogeTheBoardGameGiveGhost
  | GameMove_ScroogeTheBoardGameGiveUp
  | GameMove_ScroogeTheBoardGameKeepWhite
  | GameMove_ScroogeTheBoardGameMatch
  | GameMove_ScroogeTheBoardGameOut
  | GameMove_ScroogeTheBoardGamePass
  | GameMove_ScroogeTheBoardGamePayRelease
  | GameMove_ScroogeTheBoardGamePayToMove
  | GameMove_ScroogeTheBoardGamePeek
  | GameMove_ScroogeTheBoardGamePickCharacter
  | GameMove_ScroogeTheBoardGamePickHero
  | GameMove_ScroogeTheBoardGamePickNumber
  | GameMove_ScroogeTheBoardGamePlay
  | GameMove_ScroogeTheBoardGameRaise
  | GameMove_ScroogeTheBoardGameReturnGhost
  | GameMove_ScroogeTheBoardGameReturnNightmare
  | GameMove_ScroogeTheBoardGameRoll
  | GameMove_ScroogeTheBoardGameRollForRelease
  | GameMove_ScroogeTheBoardGameSell
  | GameMove_ScroogeTheBoardGameSellToBank
  | GameMove_ScroogeTheBoardGameSteal
  | GameMove_ScroogeTheBoardGameTurnOver
  | GameMove_SnapdragonAcceptBurn
  | GameMove_SnapdragonBurn
  | GameMove_SnapdragonGatherCourage
  | GameMove_SnapdragonGrabRaisins
  | GameMove_SnapdragonPass
  | GameMove_SnapdragonQuickReflexes
  | GameMove_SnapdragonShakeTheBowl
  | GameMove_SpiritsOfChristmasActivate
  | GameMove_SpiritsOfChristmasAnswer
  | GameMove_SpiritsOfChristmasAsk
  | GameMove_SpiritsOfChristmasAssignFirstPlayer
  | GameMove_SpiritsOfChristmasBahHumbug
  | GameMove_SpiritsOfChristmasChooseAction
  | GameMove_SpiritsOfChristmasChooseGift
  | GameMove_SpiritsOfChristmasDeclareHand
  | GameMove_SpiritsOfChristmasDiscardDown
  | GameMove_SpiritsOfChristmasDivide
  | GameMove_SpiritsOfChristmasEndTurn
  | GameMove_SpiritsOfChristmasExchange
  | GameMove_SpiritsOfChristmasGive
  | GameMove_SpiritsOfChristmasHandOver
  | GameMove_SpiritsOfChristmasLeave
  | GameMove_SpiritsOfChristmasMoveBedroom
  | GameMove_SpiritsOfChristmasMoveScrooge
  | GameMove_SpiritsOfChristmasNod
  | GameMove_SpiritsOfChristmasPlayCards
  | GameMove_SpiritsOfChristmasPoint
  | GameMove_SpiritsOfChristmasPropose
  | GameMove_SpiritsOfChristmasQuestion
  | GameMove_SpiritsOfChristmasReady
  | GameMove_SpiritsOfChristmasRecall
  | GameMove_SpiritsOfChristmasStaySilent
  | GameMove_SpiritsOfChristmasTakeChains
  | GameMove_SpiritsOfChristmasTell
  | GameMove_SpiritsOfChristmasTrade
  | GameMove_SpiritsOfChristmasUseGenerousSpirit
  | GameMove_SwindlingSuitorsInspect
  | GameMove_SwindlingSuitorsPawnHotItems
  | GameMove_SwindlingSuitorsPawnOffer
  | GameMove_SwindlingSuitorsStopInspecting
  | GameMove_TheDukesDaughtersAdd
  | GameMove_TheDukesDaughtersMoveCard
  | GameMove_TheDukesDaughtersPlayTwo
  | GameMove_TheDukesDaughtersRevealBag
  | GameMove_TheDukesDaughtersRevealHands
  | GameMove_TheGivingSpiritDeliver
  | GameMove_TheGivingSpiritMail
  | GameMove_TheGivingSpiritPlay
  | GameMove_TheGivingSpiritTakeWish
  | GameMove_TheMerrilyOnHighStreetBellhop
  | GameMove_TheMerrilyOnHighStreetBoard
  | GameMove_TheMerrilyOnHighStreetEndShift
  | GameMove_TheMerrilyOnHighStreetMoveTo
  | GameMove_TheMerrilyOnHighStreetNoBellhop
  | GameMove_TheMerrilyOnHighStreetPorter
  | GameMove_TheMerrilyOnHighStreetRide
  | GameMove_TheMerrilyOnHighStreetStayIn
  | GameMove_TheMerrilyOnHighStreetStayOut
  | GameMove_TheMerrilyOnHighStreetStepOut
  | GameMove_TheMerrilyOnHighStreetWait
  | GameMove_TheMerrilyOnHighStreetWorkOn
  | GameMove_WoodlandWinterFly
  | GameMove_WoodlandWinterHaul
  | GameMove_WoodlandWinterLeap
  | GameMove_WoodlandWinterPick
  | GameMove_WoodlandWinterSelect
  | GameMove_WoodlandWinterSelectPair
  | GameMove_WoodlandWinterSkip
  | GameMove_WoodlandWinterSniffOut
;

export type LegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | GameMove_BahHumbugBahHumbug
    | GameMove_BahHumbugMail
    | GameMove_BahHumbugPass
    | GameMove_ChipNDaleChristmasTreasuresCollect
    | GameMove_ChipNDaleChristmasTreasuresDiscard
    | GameMove_ChipNDaleChristmasTreasuresFlip
    | GameMove_ChipNDaleChristmasTreasuresPassRight
    | GameMove_ChipNDaleChristmasTreasuresPeek
    | GameMove_ChipNDaleChristmasTreasuresStop
    | GameMove_ChipNDaleChristmasTreasuresSwap
    | GameMove_ChristmasParadeLock
    | GameMove_ChristmasParadeMoveAnimal
    | GameMove_ChristmasParadeSteal
    | GameMove_ChristmasParadeSwap
    | GameMove_DeckbuildTheHallsBonusBuy
    | GameMove_DeckbuildTheHallsBuy
    | GameMove_DeckbuildTheHallsClear
    | GameMove_DeckbuildTheHallsDiscard
    | GameMove_DeckbuildTheHallsPassBonus
    | GameMove_DeckbuildTheHallsPlay
    | GameMove_DeckbuildTheHallsSkipBuy
    | GameMove_DressTheMantelChoose
    | GameMove_DressTheMantelDecorate
    | GameMove_DressTheMantelOffer
    | GameMove_LadiesDancingDance
    | GameMove_LadiesDancingPlacePawn
    | GameMove_MenagerieAdopt
    | GameMove_MenagerieAdoptDiscard
    | GameMove_MenagerieDiscard
    | GameMove_MenagerieDisplay
    | GameMove_MenagerieDone
    | GameMove_MenagerieReserve
    | GameMove_OChristmasTreeBet
    | GameMove_OChristmasTreeBuyOrnament
    | GameMove_OChristmasTreeDiscard
    | GameMove_OChristmasTreeEndDecorating
    | GameMove_OChristmasTreePlaceBranch
    | GameMove_OChristmasTreePlaceShopper
    | GameMove_OChristmasTreePlaceStar
    | GameMove_OChristmasTreePlaceTrunk
    | GameMove_OChristmasTreeTakeWinnings
    | GameMove_OneHighTwoLowThreeOfAKindDiscard
    | GameMove_OneHighTwoLowThreeOfAKindPassCards
    | GameMove_OneHighTwoLowThreeOfAKindPresent
    | GameMove_OneHighTwoLowThreeOfAKindPresentPair
    | GameMove_OneHighTwoLowThreeOfAKindSitOut
    | GameMove_PostTheParcelsBlock
    | GameMove_PostTheParcelsGive
    | GameMove_PostTheParcelsNoSet
    | GameMove_PostTheParcelsScoreSet
    | GameMove_RibbonRabbitRibbitListen
    | GameMove_RibbonRabbitRibbitPoint
    | GameMove_RibbonRabbitRibbitPointAtNobody
    | GameMove_ScroogeTheBoardGameAccept
    | GameMove_ScroogeTheBoardGameActivate
    | GameMove_ScroogeTheBoardGameBet
    | GameMove_ScroogeTheBoardGameChallenge
    | GameMove_ScroogeTheBoardGameDecline
    | GameMove_ScroogeTheBoardGameDiscard
    | GameMove_ScroogeTheBoardGameEndTurn
    | GameMove_ScroogeTheBoardGameFlipWhite
    | GameMove_ScroogeTheBoardGameGiveGhost
    | GameMove_ScroogeTheBoardGameGiveUp
    | GameMove_ScroogeTheBoardGameKeepWhite
    | GameMove_ScroogeTheBoardGameMatch
    | GameMove_ScroogeTheBoardGameOut
    | GameMove_ScroogeTheBoardGamePass
    | GameMove_ScroogeTheBoardGamePayRelease
    | GameMove_ScroogeTheBoardGamePayToMove
    | GameMove_ScroogeTheBoardGamePeek
    | GameMove_ScroogeTheBoardGamePickCharacter
    | GameMove_ScroogeTheBoardGamePickHero
    | GameMove_ScroogeTheBoardGamePickNumber
    | GameMove_ScroogeTheBoardGamePlay
    | GameMove_ScroogeTheBoardGameRaise
    | GameMove_ScroogeTheBoardGameReturnGhost
    | GameMove_ScroogeTheBoardGameReturnNightmare
    | GameMove_ScroogeTheBoardGameRoll
    | GameMove_ScroogeTheBoardGameRollForRelease
    | GameMove_ScroogeTheBoardGameSell
    | GameMove_ScroogeTheBoardGameSellToBank
    | GameMove_ScroogeTheBoardGameSteal
    | GameMove_ScroogeTheBoardGameTurnOver
    | GameMove_SnapdragonAcceptBurn
    | GameMove_SnapdragonBurn
    | GameMove_SnapdragonGatherCourage
    | GameMove_SnapdragonGrabRaisins
    | GameMove_SnapdragonPass
    | GameMove_SnapdragonQuickReflexes
    | GameMove_SnapdragonShakeTheBowl
    | GameMove_SpiritsOfChristmasActivate
    | GameMove_SpiritsOfChristmasAnswer
    | GameMove_SpiritsOfChristmasAsk
    | GameMove_SpiritsOfChristmasAssignFirstPlayer
    | GameMove_SpiritsOfChristmasBahHumbug
    | GameMove_SpiritsOfChristmasChooseAction
    | GameMove_SpiritsOfChristmasChooseGift
    | GameMove_SpiritsOfChristmasDeclareHand
    | GameMove_SpiritsOfChristmasDiscardDown
    | GameMove_SpiritsOfChristmasDivide
    | GameMove_SpiritsOfChristmasEndTurn
    | GameMove_SpiritsOfChristmasExchange
    | GameMove_SpiritsOfChristmasGive
    | GameMove_SpiritsOfChristmasHandOver
    | GameMove_SpiritsOfChristmasLeave
    | GameMove_SpiritsOfChristmasMoveBedroom
    | GameMove_SpiritsOfChristmasMoveScrooge
    | GameMove_SpiritsOfChristmasNod
    | GameMove_SpiritsOfChristmasPlayCards
    | GameMove_SpiritsOfChristmasPoint
    | GameMove_SpiritsOfChristmasPropose
    | GameMove_SpiritsOfChristmasQuestion
    | GameMove_SpiritsOfChristmasReady
    | GameMove_SpiritsOfChristmasRecall
    | GameMove_SpiritsOfChristmasStaySilent
    | GameMove_SpiritsOfChristmasTakeChains
    | GameMove_SpiritsOfChristmasTell
    | GameMove_SpiritsOfChristmasTrade
    | GameMove_SpiritsOfChristmasUseGenerousSpirit
    | GameMove_SwindlingSuitorsInspect
    | GameMove_SwindlingSuitorsPawnHotItems
    | GameMove_SwindlingSuitorsPawnOffer
    | GameMove_SwindlingSuitorsStopInspecting
    | GameMove_TheDukesDaughtersAdd
    | GameMove_TheDukesDaughtersMoveCard
    | GameMove_TheDukesDaughtersPlayTwo
    | GameMove_TheDukesDaughtersRevealBag
    | GameMove_TheDukesDaughtersRevealHands
    | GameMove_TheGivingSpiritDeliver
    | GameMove_TheGivingSpiritMail
    | GameMove_TheGivingSpiritPlay
    | GameMove_TheGivingSpiritTakeWish
    | GameMove_TheMerrilyOnHighStreetBellhop
    | GameMove_TheMerrilyOnHighStreetBoard
    | GameMove_TheMerrilyOnHighStreetEndShift
    | GameMove_TheMerrilyOnHighStreetMoveTo
    | GameMove_TheMerrilyOnHighStreetNoBellhop
    | GameMove_TheMerrilyOnHighStreetPorter
    | GameMove_TheMerrilyOnHighStreetRide
    | GameMove_TheMerrilyOnHighStreetStayIn
    | GameMove_TheMerrilyOnHighStreetStayOut
    | GameMove_TheMerrilyOnHighStreetStepOut
    | GameMove_TheMerrilyOnHighStreetWait
    | GameMove_TheMerrilyOnHighStreetWorkOn
    | GameMove_WoodlandWinterFly
    | GameMove_WoodlandWinterHaul
    | GameMove_WoodlandWinterLeap
    | GameMove_WoodlandWinterPick
    | GameMove_WoodlandWinterSelect
    | GameMove_WoodlandWinterSelectPair
    | GameMove_WoodlandWinterSkip
    | GameMove_WoodlandWinterSniffOut
   };

export type MoveEvaluation = { value: number, visits: number, legalMove: LegalMove };

export type Place = { zone: string, name: string | null };

export type Simulation = { id: string, status: SimulationStatus, seats: number, players: Array<string>, games: number, seed: number, played: number, createdAt: string, finishedAt: string | null, failure: string | null, game: GameName };

export type SimulationChanged = { simulation: Simulation };

export type Account = { id: string, name: string, kind: AccountKind, createdAt: string };

export type AccountCreated = { token: string, account: Account };

export type BotTokenCreated = { secret: string, token: Token };

export type Token = { id: string, label: string, scopes: Array<Scope>, createdAt: string };

export type TokenCreated = { secret: string, token: Token };

export type AccountDeleted = { id: string };

export type AccountExport = { about: unknown, matches: Array<unknown>, next: string | null };

export type PageInfo = { hasNextPage: boolean, endCursor: string | null };

export type Bot = { id: string, name: string, ownerId: string, mostMatches: number, open: boolean, about: string, createdAt: string, moveSeconds: number, games: Array<GameName> };

export type BotDetails = (
  { webhook: BotWebhook | null, tokens: Array<Token> | null, ratings: Array<Rating> }
  & Bot
);

export type BotWebhook = { url: string, setAt: string, off: string | null, failing: number, deadLetters: Array<DeadLetter> };

export type DeadLetter = { token: string, at: string, attempts: number, error: string };

export type Rating = { who: string, name: string, kind: SeatKind, mu: number, sigma: number, ordinal: number, matches: number, wins: number, game: GameName };

export type Draw = { version: number, kind: DrawKind, block: number, size: number, result: Array<number> };

export type Fact = { version: number, kind: FactKind, text: string, seat: number | null, other: number | null, items: Array<string>, amount: number | null, private: boolean };

export type ArgumentSpec = { name: string, type: string, meaning: string };

export type ComponentTable = { name: string, title: string, provenance: Provenance, source: string, rows: Array<unknown> };

export type Game = { slug: string, title: string, box: string, minSeats: number, maxSeats: number, cooperative: boolean, rules: number, summary: string };

export type GameDetails = (
  { options: Array<OptionSpec>, moves: Array<MoveSpec>, components: Array<ComponentTable> }
  & Game
);

export type MoveSpec = { kind: string, meaning: string, arguments: Array<ArgumentSpec> };

export type OptionSpec = { name: string, type: string, default: unknown, nullable: boolean, minimum: number | null, maximum: number | null, choices: Array<unknown> | null, meaning: string };

export type Event = { version: number, kind: EventKind, at: string, seat: number | null, accountId: string | null, player: string | null, cause: Cause | null, reason: string | null, move: PlayedMove | null };

export type PlayedMove = { id: string | null, kind: string | null, arguments: unknown, secret: Array<string> };

export type Piece = { kind: string, name: string | null, seat: number | null, count: number };

export type Position = (
  { table: Table | null, legalMoves: { nodes: Array<LegalMove>, pageInfo: PageInfo } }
  & Match
);

export type Space = { name: string, marks: Array<string>, pieces: Array<Piece> };

export type Table = { note: string, zones: Array<Zone> };

export type Zone = { id: string, label: string, layout: Layout, seat: number | null, columns: number | null, spaces: Array<Space> };

export type OwnAccount = (
  { tokens: Array<Token> }
  & Account
);

export type Beaten = { games: number, wins: number, winRate: ShareInterval };

export type Bin = { value: number, count: number };

export type Distribution = { mean: number | null, deviation: number | null, least: number | null, quarter: number | null, median: number | null, threeQuarters: number | null, most: number | null, histogram: Array<Bin> };

export type FirstSeat = { games: number, wins: number, fairRate: number, advantage: number | null, winRate: ShareInterval };

export type Occurrence = { value: string, count: number, example: number };

export type PlayerStanding = { player: string, total: Standing, seats: Array<Standing>, faults: Array<Occurrence> };

export type ShareInterval = { rate: number, low: number, high: number };

export type SimulationResults = (
  { summary: SimulationSummary }
  & Simulation
);

export type SimulationSummary = { games: number, players: Array<PlayerStanding>, seats: Array<Standing>, firstSeat: FirstSeat, length: Distribution, outcomes: Array<Occurrence>, endings: Array<Occurrence>, titles: Array<Occurrence>, cooperative: Beaten | null, crashes: Array<Occurrence> };

export type Standing = { player: string | null, seat: number | null, games: number, wins: number, shared: number, winRate: ShareInterval, score: Distribution };

export type Chart = { name: string, svg: string };

export type PastPosition = (
  { table: Table | null }
  & Match
);

export type MovePreview = { legal: boolean, code: string | null, reason: string | null, moveId: string | null };

export type BotRegistered = { token: string, webhookSecret: string | null, bot: Bot };

export type BotTokensRevoked = { botId: string };

export type TokenRevoked = { id: string };

export type MoveAccepted = { match: Match, event: Event };

export type BotChanged = { webhookSecret: string | null, bot: Bot };

export type Challenge = { seat: number, until: string, match: Match };

export type Heartbeat = { at: string };

export type MatchOver = { match: Match };

export type Turn = { token: string, seat: number, version: number, deadline: string | null, match: Match, legalMoves: Array<LegalMove> };

export type MatchUpdate = { match: Position, events: Array<Event>, facts: Array<Fact> };
