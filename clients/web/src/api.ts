/** What the page uses of the client, in one place. */

export {
  isRefused,
  ParlourClient,
  ParlourError,
  RefusedError,
  UnreachableError,
} from "@parlour/client";
export type {
  ClockInput,
  CreateMatchVariables,
  Fact,
  Game,
  GameDetails,
  LegalMove,
  Match,
  MatchStatus,
  OptionSpec,
  Piece,
  Place,
  Position,
  Result,
  Seat,
  Space,
  Table,
  Zone,
} from "@parlour/client";
