// Generated from the schema and the operation documents by `make clients`.

export const fragments = {
  Absence: `fragment Absence on Absence {
  policy
  player
}`,
  Clock: `fragment Clock on Clock {
  moveSeconds
  matchSeconds
}`,
  GameName: `fragment GameName on Game {
  slug
  title
}`,
  Holder: `fragment Holder on Holder {
  accountId
  name
  kind
}`,
  Match: `fragment Match on Match {
  id
  version
  status
  visibility
  game {
    ...GameName
  }
  seats {
    ...Seat
  }
  toAct
  yourSeats
  yours
  invitation
  placesPerSeat
  autoStart
  clock {
    ...Clock
  }
  absence {
    ...Absence
  }
  deadline
  createdAt
  updatedAt
  result {
    ...Result
  }
  commitment
  key
}`,
  MatchChanged: `fragment MatchChanged on MatchChanged {
  match {
    ...Match
  }
}`,
  Refusal: `fragment Refusal on UserError {
  code
  message
  ... on IllegalMove {
    reason
  }
  ... on InvalidInput {
    field
  }
  ... on InvalidOption {
    option
  }
  ... on RateLimited {
    limit
    retryAfterSeconds
  }
  ... on VersionConflict {
    currentVersion
  }
}`,
  Result: `fragment Result on Result {
  ending
  winners
  scores
  ranks
  title
  won
  detail {
    ...ResultDetail
  }
}`,
  ResultDetail: `fragment ResultDetail on ResultDetail {
  name
  values
}`,
  Seat: `fragment Seat on Seat {
  index
  kind
  name
  player
  holders {
    ...Holder
  }
  resigned
  turn
  deadline
  timeLeftSeconds
  yours
  keptFor
}`,
  Analysis: `fragment Analysis on Analysis {
  matchId
  version
  seat
  level
  moves {
    ...MoveEvaluation
  }
}`,
  Analyzed: `fragment Analyzed on Analyzed {
  analysis {
    ...Analysis
  }
}`,
  GameMove: `fragment GameMove on GameMove {
  __typename
  kind
}`,
  LegalMove: `fragment LegalMove on LegalMove {
  id
  seat
  label
  places {
    ...Place
  }
  move {
    ...GameMove
  }
}`,
  MoveEvaluation: `fragment MoveEvaluation on MoveEvaluation {
  legalMove {
    ...LegalMove
  }
  value
  visits
}`,
  Place: `fragment Place on Place {
  zone
  name
}`,
  Simulation: `fragment Simulation on Simulation {
  id
  status
  game {
    ...GameName
  }
  seats
  players
  games
  seed
  played
  createdAt
  finishedAt
  failure
}`,
  SimulationChanged: `fragment SimulationChanged on SimulationChanged {
  simulation {
    ...Simulation
  }
}`,
  Account: `fragment Account on Account {
  id
  name
  kind
  createdAt
}`,
  AccountCreated: `fragment AccountCreated on AccountCreated {
  account {
    ...Account
  }
  token
}`,
  BotTokenCreated: `fragment BotTokenCreated on BotTokenCreated {
  token {
    ...Token
  }
  secret
}`,
  Token: `fragment Token on Token {
  id
  label
  scopes
  createdAt
}`,
  TokenCreated: `fragment TokenCreated on TokenCreated {
  token {
    ...Token
  }
  secret
}`,
  AccountDeleted: `fragment AccountDeleted on AccountDeleted {
  id
}`,
  AccountExport: `fragment AccountExport on AccountExport {
  about
  matches
  next
}`,
  PageInfo: `fragment PageInfo on PageInfo {
  hasNextPage
  endCursor
}`,
  Bot: `fragment Bot on Bot {
  id
  name
  ownerId
  mostMatches
  open
  about
  createdAt
  moveSeconds
  games {
    ...GameName
  }
}`,
  BotDetails: `fragment BotDetails on Bot {
  ...Bot
  webhook {
    ...BotWebhook
  }
  tokens {
    ...Token
  }
  ratings {
    ...Rating
  }
}`,
  BotWebhook: `fragment BotWebhook on BotWebhook {
  url
  setAt
  off
  failing
  deadLetters {
    ...DeadLetter
  }
}`,
  DeadLetter: `fragment DeadLetter on DeadLetter {
  token
  at
  attempts
  error
}`,
  Rating: `fragment Rating on Rating {
  game {
    ...GameName
  }
  who
  name
  kind
  mu
  sigma
  ordinal
  matches
  wins
}`,
  Draw: `fragment Draw on Draw {
  version
  kind
  block
  size
  result
}`,
  Fact: `fragment Fact on Fact {
  version
  kind
  text
  seat
  other
  items
  amount
  private
}`,
  ArgumentSpec: `fragment ArgumentSpec on ArgumentSpec {
  name
  type
  meaning
}`,
  ComponentTable: `fragment ComponentTable on ComponentTable {
  name
  title
  provenance
  source
  rows
}`,
  Game: `fragment Game on Game {
  slug
  title
  box
  minSeats
  maxSeats
  cooperative
  rules
  summary
}`,
  GameDetails: `fragment GameDetails on Game {
  ...Game
  options {
    ...OptionSpec
  }
  moves {
    ...MoveSpec
  }
  components {
    ...ComponentTable
  }
}`,
  MoveSpec: `fragment MoveSpec on MoveSpec {
  kind
  meaning
  arguments {
    ...ArgumentSpec
  }
}`,
  OptionSpec: `fragment OptionSpec on OptionSpec {
  name
  type
  default
  nullable
  minimum
  maximum
  choices
  meaning
}`,
  Event: `fragment Event on Event {
  version
  kind
  at
  seat
  accountId
  player
  cause
  reason
  move {
    ...PlayedMove
  }
}`,
  PlayedMove: `fragment PlayedMove on PlayedMove {
  id
  kind
  arguments
  secret
}`,
  Piece: `fragment Piece on Piece {
  kind
  name
  seat
  count
}`,
  Position: `fragment Position on Match {
  ...Match
  table(seat: \$seat) {
    ...Table
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...LegalMove
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,
  Space: `fragment Space on Space {
  name
  pieces {
    ...Piece
  }
  marks
}`,
  Table: `fragment Table on Table {
  zones {
    ...Zone
  }
  note
}`,
  Zone: `fragment Zone on Zone {
  id
  label
  layout
  spaces {
    ...Space
  }
  seat
  columns
}`,
  OwnAccount: `fragment OwnAccount on Account {
  ...Account
  tokens {
    ...Token
  }
}`,
  Beaten: `fragment Beaten on Beaten {
  games
  wins
  winRate {
    ...ShareInterval
  }
}`,
  Bin: `fragment Bin on Bin {
  value
  count
}`,
  Distribution: `fragment Distribution on Distribution {
  mean
  deviation
  least
  quarter
  median
  threeQuarters
  most
  histogram {
    ...Bin
  }
}`,
  FirstSeat: `fragment FirstSeat on FirstSeat {
  games
  wins
  winRate {
    ...ShareInterval
  }
  fairRate
  advantage
}`,
  Occurrence: `fragment Occurrence on Occurrence {
  value
  count
  example
}`,
  PlayerStanding: `fragment PlayerStanding on PlayerStanding {
  player
  total {
    ...Standing
  }
  seats {
    ...Standing
  }
  faults {
    ...Occurrence
  }
}`,
  ShareInterval: `fragment ShareInterval on ShareInterval {
  rate
  low
  high
}`,
  SimulationResults: `fragment SimulationResults on Simulation {
  ...Simulation
  summary {
    ...SimulationSummary
  }
}`,
  SimulationSummary: `fragment SimulationSummary on SimulationSummary {
  games
  players {
    ...PlayerStanding
  }
  seats {
    ...Standing
  }
  firstSeat {
    ...FirstSeat
  }
  length {
    ...Distribution
  }
  outcomes {
    ...Occurrence
  }
  endings {
    ...Occurrence
  }
  titles {
    ...Occurrence
  }
  cooperative {
    ...Beaten
  }
  crashes {
    ...Occurrence
  }
}`,
  Standing: `fragment Standing on Standing {
  player
  seat
  games
  wins
  shared
  winRate {
    ...ShareInterval
  }
  score {
    ...Distribution
  }
}`,
  Chart: `fragment Chart on Chart {
  name
  svg
}`,
  PastPosition: `fragment PastPosition on Match {
  ...Match
  table(seat: \$seat, open: \$open) {
    ...Table
  }
}`,
  MovePreview: `fragment MovePreview on MovePreview {
  legal
  code
  reason
  moveId
}`,
  BotRegistered: `fragment BotRegistered on BotRegistered {
  bot {
    ...Bot
  }
  token
  webhookSecret
}`,
  BotTokensRevoked: `fragment BotTokensRevoked on BotTokensRevoked {
  botId
}`,
  TokenRevoked: `fragment TokenRevoked on TokenRevoked {
  id
}`,
  MoveAccepted: `fragment MoveAccepted on MoveAccepted {
  match {
    ...Match
  }
  event {
    ...Event
  }
}`,
  BotChanged: `fragment BotChanged on BotChanged {
  bot {
    ...Bot
  }
  webhookSecret
}`,
  Challenge: `fragment Challenge on Challenge {
  match {
    ...Match
  }
  seat
  until
}`,
  Heartbeat: `fragment Heartbeat on Heartbeat {
  at
}`,
  MatchOver: `fragment MatchOver on MatchOver {
  match {
    ...Match
  }
}`,
  Turn: `fragment Turn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  legalMoves {
    ...LegalMove
  }
}`,
  MatchUpdate: `fragment MatchUpdate on MatchUpdate {
  match {
    ...Position
  }
  events {
    ...Event
  }
  facts {
    ...Fact
  }
}`,
};
