import { getContext, setContext } from "svelte";
import type { Target } from "./choice.ts";

/** What everything on a table knows of it. */
export class TableContext {
  /** Names of the seats. */
  names = $state.raw<readonly string[]>([]);
  /** The seat from whose place the table is seen; null for a spectator. */
  seat = $state.raw<number | null>(null);
  /** Whether that seat is addressed as "you"; not where one looks through somebody else's eyes. */
  addressed = $state(true);
  /** The spaces where something has just changed. */
  changed = $state.raw<ReadonlySet<Target>>(new Set());
}

const KEY = Symbol("table");

export function provideTable(table: TableContext): void {
  setContext(KEY, table);
}

export function useTable(): TableContext {
  return getContext<TableContext>(KEY);
}
