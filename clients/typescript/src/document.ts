/** An operation that the service knows by its id, with the types of its variables and its data. */
export interface Document<Data = unknown, Variables = unknown> {
  readonly name: string;
  readonly kind: "query" | "mutation" | "subscription";
  /** `sha256:` and the hash of its text, by which the service knows it. */
  readonly id: string;
  /** Its text with all fragments, for a service that doesn't know the id. */
  readonly text: () => string;
  /** Only for the types; never there. */
  types?(variables: Variables): Data;
}

export function document<Data, Variables>(
  name: string,
  kind: Document["kind"],
  id: string,
  operation: string,
  used: string[],
  fragments: Record<string, string>,
): Document<Data, Variables> {
  const text = () => [operation, ...used.map((fragment) => fragments[fragment])].join("\n\n");
  return { name, kind, id, text };
}
