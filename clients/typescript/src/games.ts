import type { GameModule } from "./game.ts";
import { type Games, loaders } from "./generated/games.ts";

export type { Games };

/** The slugs of the games that this client knows. */
export type GameSlug = keyof Games;

export const gameSlugs = Object.keys(loaders) as GameSlug[];

/** Whether this client knows a game. */
export function isGameSlug(slug: string): slug is GameSlug {
  return Object.hasOwn(loaders, slug);
}

/**
 * Load a game when it is needed; to have one at once, import it from `@parlour/client/games/<slug>`.
 *
 * For a slug that may be one of several, its matches may be of each of these games.
 */
export async function loadGame<Slug extends GameSlug>(
  slug: Slug,
): Promise<GameModule<Games[Slug]>> {
  return loaders[slug]() as unknown as Promise<GameModule<Games[Slug]>>;
}
