import { loaders } from "./generated/games.ts";

type Loaders = typeof loaders;

/** The slugs of all games. */
export type GameSlug = keyof Loaders;

/** What a game is known by: hand it to the client's methods. */
export type GameModuleOf<Slug extends GameSlug> = Awaited<ReturnType<Loaders[Slug]>>;

/** The slugs of the games that this client knows. */
export const gameSlugs = Object.keys(loaders) as GameSlug[];

/** Whether this client knows a game. */
export function isGameSlug(slug: string): slug is GameSlug {
  return Object.hasOwn(loaders, slug);
}

/** Load a game only when it is needed; to have one at once, import it from `@parlour/client/games/<slug>`. */
export function loadGame<Slug extends GameSlug>(slug: Slug): Promise<GameModuleOf<Slug>> {
  return loaders[slug]() as Promise<GameModuleOf<Slug>>;
}
