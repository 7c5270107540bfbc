/**
 * Which screen is shown, by the part of the address after the number sign: `#/matches/ID`.
 *
 * That part never reaches the server, nor its logs: an invitation in a link is told to nobody but who
 * is given the link.
 */

export interface Route {
  /** The path without its first slash: `matches/ID`. */
  path: string;
  query: URLSearchParams;
}

function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#?\/?/, "").split("?", 2);
  return { path: path.replace(/\/+$/, ""), query: new URLSearchParams(query) };
}

let current = $state.raw(parse(location.hash));

window.addEventListener("hashchange", () => {
  current = parse(location.hash);
});

/** Where one is. */
export function route(): Route {
  return current;
}

/** The address of a screen, for links: `href("matches", id, { invitation })`. */
export function href(...parts: (string | Record<string, string | null | undefined>)[]): string {
  const path = parts.filter((part) => typeof part === "string").map(encodeURIComponent);
  const query = new URLSearchParams();
  for (const part of parts) {
    if (typeof part === "string") continue;
    for (const [name, value] of Object.entries(part)) if (value) query.set(name, value);
  }
  return `#/${path.join("/")}${query.size ? `?${query}` : ""}`;
}

/** Change the address without a step in the browser's history: for what one looks at in a screen. */
export function replace(...parts: Parameters<typeof href>): void {
  history.replaceState(history.state, "", href(...parts));
  current = parse(location.hash);
}

/** Go to a screen, as a link to it would. */
export function go(...parts: Parameters<typeof href>): void {
  location.hash = href(...parts);
}

/** The arguments that a path has for a pattern such as `matches/:id`; null if it doesn't fit. */
export function fit(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const found = path.split("/");
  if (wanted.length !== found.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const given = decode(found[i] ?? "");
    if (part.startsWith(":") && given) params[part.slice(1)] = given;
    else if (part !== given) return null;
  }
  return params;
}

/** A part of an address as it was before it was encoded; as it is when it can't have been. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
