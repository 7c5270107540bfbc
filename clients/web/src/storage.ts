/**
 * What this browser keeps. Some browsers let a page keep nothing, or have no room left: then it is kept
 * for as long as the page is open.
 */

const unkept = new Map<string, string>();

/** What was kept under a name; null if there is nothing. */
export function kept(name: string): string | null {
  const own = unkept.get(name);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keep something under a name. */
export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
    unkept.delete(name);
  } catch {
    unkept.set(name, value);
  }
}
