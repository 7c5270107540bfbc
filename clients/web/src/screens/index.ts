/**
 * The screens, by their addresses: a path of words and `:parameters`, which a screen gets as its
 * properties. Each is loaded when it is first shown.
 */

import type { Component } from "svelte";

type Load = () => Promise<{ default: Component<never> | Component<Record<string, never>> }>;

export const screens: [pattern: string, load: Load][] = [
  ["", () => import("./Lobby.svelte")],
  ["games/:slug", () => import("./NewMatch.svelte")],
  ["matches/:id", () => import("./Match.svelte")],
  ["matches/:id/replay", () => import("./Replay.svelte")],
  ["simulations", () => import("./Simulations.svelte")],
  ["simulations/:id", () => import("./Simulation.svelte")],
];
