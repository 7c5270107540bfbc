/**
 * Write src/generated/ from the schema, the manifest of all operations, and the names of the games.
 *
 * With `--check`, write nothing and fail if what is committed differs.
 */

import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { codegen } from "@graphql-codegen/core";
import * as typescriptOperations from "@graphql-codegen/typescript-operations";
import {
  buildASTSchema,
  type DefinitionNode,
  type DocumentNode,
  type EnumValueDefinitionNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  Kind,
  type NameNode,
  type ObjectTypeDefinitionNode,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  type TypeNode,
} from "graphql";

const ROOT = join(import.meta.dirname, "..");
const OUT = join(ROOT, "src", "generated");
const CLIENTS = join(ROOT, "..");
const HEAD = "// Generated from the schema and the operation documents by `make clients`.\n";

/** Operations for which ParlourClient has methods of its own. */
const BY_HAND = ["GetMatch", "GetMatchAt"];

const CONFIG = {
  // Only where it is selected, which is in every union and interface.
  skipTypename: true,
  omitOperationSuffix: true,
  inlineFragmentTypes: "combine",
  enumType: "string-literal",
  scalars: { DateTime: "string", ID: "string", JSON: "unknown" },
};

interface Manifest {
  [name: string]: { id: string; kind: string; text: string };
}

/** A definition with its text as it is in the manifest. */
interface Definition<Node extends DefinitionNode = DefinitionNode> {
  node: Node;
  name: string;
  text: string;
}

interface Operation extends Definition<OperationDefinitionNode> {
  id: string;
  /** Names of its fragments, in the order in which they follow it. */
  fragments: string[];
}

interface Game {
  slug: string;
  /** Prefix of its types. */
  prefix: string;
  /** Its field in inputs, and the name of what describes it. */
  key: string;
}

function read(manifest: Manifest) {
  const operations: Operation[] = [];
  const fragments = new Map<string, Definition<FragmentDefinitionNode>>();
  for (const { id, text } of Object.values(manifest)) {
    let operation: Operation | undefined;
    for (const node of parse(text).definitions) {
      const own = text.slice(node.loc?.start, node.loc?.end);
      if (node.kind === Kind.OPERATION_DEFINITION && node.name) {
        operation = { node, name: node.name.value, text: own, id, fragments: [] };
        operations.push(operation);
      } else if (node.kind === Kind.FRAGMENT_DEFINITION && operation) {
        operation.fragments.push(node.name.value);
        fragments.set(node.name.value, { node, name: node.name.value, text: own });
      }
    }
  }
  return { operations, fragments: [...fragments.values()] };
}

/** The games, by the files that their operations are in. */
function gamesOf(schema: GraphQLSchema): Game[] {
  const files = globSync(join(CLIENTS, "operations", "games", "*.graphql")).sort();
  const slugs = files.map((file) => basename(file, ".graphql"));
  const pascal = (slug: string) => slug.replace(/(?:^|-)(.)/g, (_, first) => first.toUpperCase());
  return slugs
    .map((slug) => ({ slug, prefix: pascal(slug), key: decapitalized(pascal(slug)) }))
    .filter(({ prefix }) => schema.getType(`${prefix}View`));
}

const decapitalized = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/**
 * The schema as if there were only one game, so that its types name no moves and views of others,
 * and each of its moves its own kind.
 */
function schemaOf(game: Game, schema: DocumentNode): DocumentNode {
  const own = (name: string) => name.startsWith(game.prefix);
  const definitions = schema.definitions.flatMap((node): DefinitionNode[] => {
    if (node.kind === Kind.OBJECT_TYPE_DEFINITION && isMove(node)) {
      return own(node.name.value) ? withItsKind(node, game) : [{ ...node, interfaces: [] }];
    }
    if (node.kind === Kind.UNION_TYPE_DEFINITION && /^Game(View|Options)$/.test(node.name.value)) {
      const types = node.types?.filter(({ name }) => own(name.value));
      const none = node.types?.filter(({ name }) => name.value === "NoOptions");
      return [{ ...node, types: types?.length ? types : none }];
    }
    return [node];
  });
  return { ...schema, definitions };
}

/** A move whose field `kind` is of an enum that has only its own kind. */
function withItsKind(node: ObjectTypeDefinitionNode, game: Game): DefinitionNode[] {
  const name: NameNode = { kind: Kind.NAME, value: `${node.name.value}Kind` };
  const kind = node.name.value.slice(game.prefix.length).replace(/(?<!^)(?=[A-Z])/g, "_");
  const value: NameNode = { kind: Kind.NAME, value: kind.toLowerCase() };
  const type: TypeNode = { kind: Kind.NON_NULL_TYPE, type: { kind: Kind.NAMED_TYPE, name } };
  const fields = node.fields?.map((field) =>
    field.name.value === "kind" ? { ...field, type } : field,
  );
  const values: EnumValueDefinitionNode[] = [{ kind: Kind.ENUM_VALUE_DEFINITION, name: value }];
  return [
    { ...node, fields },
    { kind: Kind.ENUM_TYPE_DEFINITION, name, values },
  ];
}

function isMove({ interfaces }: ObjectTypeDefinitionNode): boolean {
  return !!interfaces?.some(({ name }) => name.value === "GameMove");
}

async function typesOf(
  schema: DocumentNode,
  definitions: Definition[],
  others: Definition<FragmentDefinitionNode>[],
): Promise<string> {
  const document = { kind: Kind.DOCUMENT, definitions: definitions.map(({ node }) => node) };
  const externalFragments = others.map(({ name, node }) => ({
    name,
    node,
    onType: node.typeCondition.name.value,
    isExternal: true,
    importFrom: "",
  }));
  return codegen({
    filename: "types.ts",
    schema: schema as never,
    documents: [{ location: "", document: document as never }],
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
    config: { ...CONFIG, externalFragments },
    // The manifest holds only valid ones, and not all fragments are here.
    skipDocumentsValidation: true,
  });
}

function exportsOf(types: string): string[] {
  return [...types.matchAll(/^export type (\w+)/gm)].map(([, name]) => name as string);
}

/** An import of the exported types that a text mentions. */
function importOf(exported: string[], text: string, from: string): string {
  const own = exportsOf(text);
  const used = exported.filter(
    (name) => !own.includes(name) && new RegExp(`(?<![\\w'])${name}(?![\\w'])`).test(text),
  );
  return used.length ? `import type { ${used.sort().join(", ")} } from "${from}";\n` : "";
}

function literal(text: string): string {
  return `\`${text.replace(/[\\`$]/g, "\\$&")}\``;
}

/** Entries of an object that has fragments' texts by their names. */
function textsOf(fragments: Definition[]): string {
  return fragments.map(({ name, text }) => `  ${name}: ${literal(text)},\n`).join("");
}

function documentOf(operation: Operation, fragments: string): string {
  const { name, node, id, text } = operation;
  const names = JSON.stringify(operation.fragments);
  return `document("${name}", "${node.operation}", "${id}", ${literal(text)}, ${names}, ${fragments})`;
}

/** The one selection of a set, if it is a field. */
function onlyField(set: SelectionSetNode | undefined): FieldNode | undefined {
  const [first, ...others] = set?.selections ?? [];
  return first?.kind === Kind.FIELD && !others.length ? first : undefined;
}

/** The field that an operation asks for. */
function rootField({ name, node }: Operation): FieldNode {
  const field = onlyField(node.selectionSet);
  if (!field) throw new Error(`${name}: not a single field`);
  return field;
}

/**
 * Where in an operation's data that is what it asks for, and its type: objects that hold nothing else
 * are left out.
 */
function answerOf(operation: Operation, fragments: Definition<FragmentDefinitionNode>[]) {
  const root = rootField(operation);
  const path = [root.name.value];
  let type = `types.${operation.name}["${root.name.value}"]`;
  if (operation.node.operation === "mutation") {
    const names = root.selectionSet?.selections.flatMap((selection) =>
      selection.kind === Kind.FRAGMENT_SPREAD ? [selection.name.value] : [],
    );
    const success = fragments.find(({ name }) => name !== "Refusal" && names?.includes(name));
    if (!success) throw new Error(`${operation.name}: no fragment for its success`);
    const only = onlyField(success.node.selectionSet)?.name.value;
    type = `Success<${type}>`;
    return only ? { path: [...path, only], type: `${type}["${only}"]` } : { path, type };
  }
  for (let field = onlyField(root.selectionSet); field; field = onlyField(field.selectionSet)) {
    path.push(field.name.value);
    type = `NonNullable<${type}>["${field.name.value}"]`;
  }
  return { path, type: path.length > 1 ? `${type} | null` : type };
}

function methodOf(
  operation: Operation,
  schema: GraphQLSchema,
  fragments: Definition<FragmentDefinitionNode>[],
): string {
  const { name, node } = operation;
  const { path, type } = answerOf(operation, fragments);
  const mutation = node.operation === "mutation";
  const variables = node.variableDefinitions ?? [];
  const keyed = variables.some(({ variable }) => variable.name.value === "idempotencyKey");
  const needed = variables.some(
    ({ variable, type, defaultValue }) =>
      type.kind === Kind.NON_NULL_TYPE && !defaultValue && variable.name.value !== "idempotencyKey",
  );
  const given = keyed ? `Keyless<types.${name}Variables>` : `types.${name}Variables`;
  const parameters = [
    ...(variables.length ? [`variables: ${given}${needed ? "" : " = {}"}`] : []),
    `options?: ${keyed ? "KeyedOptions" : "RequestOptions"}`,
  ];
  const passed = variables.length ? "variables" : "{}";
  const call = mutation ? (keyed ? "changeOnce" : "change") : "ask";
  const description = descriptionOf(operation, path, schema).replace(/\s+/g, " ");
  return `
  /** ${description.replaceAll("*/", "*\\/")} */
  ${decapitalized(name)}(${parameters.join(", ")}): Promise<${type}> {
    return this.${call}(documents.${name}, ${JSON.stringify(path)}, ${passed}, options);
  }
`;
}

/** What the schema says of the field that a query ends at, or of a mutation. */
function descriptionOf({ node }: Operation, path: string[], schema: GraphQLSchema): string {
  const fields = node.operation === "mutation" ? path.slice(0, 1) : path;
  let type = schema.getRootType(node.operation) as GraphQLObjectType;
  let description = "";
  for (const name of fields) {
    const field = type.getFields()[name];
    if (!field) throw new Error(`${type.name} has no ${name}`);
    description = field.description ?? "";
    type = getNamedType(field.type) as GraphQLObjectType;
  }
  return description;
}

function gameModule(
  game: Game,
  types: string,
  operations: Operation[],
  fragments: Definition[],
  shared: string[],
): string {
  const { slug, prefix, key } = game;
  const find = (name: string) => {
    const found = operations.find((operation) => operation.name === name);
    if (!found) throw new Error(`no operation ${name}`);
    return documentOf(found, "all");
  };
  const options = shared.includes(`${prefix}OptionsInput`) ? `${prefix}OptionsInput` : "never";
  const own = `${types}
export interface ${prefix} {
  slug: "${slug}";
  move: ${prefix}MoveInput;
  options: ${options};
  position: ${prefix}Position & { game: { slug: "${slug}" } };
  turn: ${prefix}Turn & { match: { game: { slug: "${slug}" } } };
}
`;
  return `${HEAD}
import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
${importOf(shared, own, "../types.ts")}
${own}
const all = {
  ...fragments,
${textsOf(fragments)}};

/** What the client needs to know of the game. */
export const ${key}: GameModule<${prefix}> = /*#__PURE__*/ game("${slug}", "${key}", {
  get: ${find(`Get${prefix}Match`)},
  getAt: ${find(`Get${prefix}MatchAt`)},
  watch: ${find(`Watch${prefix}Match`)},
  inbox: ${find(`Watch${prefix}Inbox`)},
});
`;
}

/** All generated files by their paths under src/generated/. */
async function generate(): Promise<Map<string, string>> {
  const ast = parse(
    readFileSync(join(CLIENTS, "..", "service", "graphql", "schema.graphql"), "utf8"),
  );
  const schema = buildASTSchema(ast);
  const manifest: Manifest = JSON.parse(readFileSync(join(CLIENTS, "manifest.json"), "utf8"));
  const { operations, fragments } = read(manifest);
  const games = gamesOf(schema);
  const gameOf = (name: string) =>
    games.find(({ prefix }) => new RegExp(`^(Get|Watch)?${prefix}(?![a-z])`).test(name));
  const common = operations.filter(({ name }) => !gameOf(name));
  const shared = fragments.filter(({ name }) => !gameOf(name));

  const files = new Map<string, string>();
  const types = await typesOf(ast, [...common, ...shared], []);
  files.set("types.ts", `${HEAD}\n${types}`);
  files.set("fragments.ts", `${HEAD}\nexport const fragments = {\n${textsOf(shared)}};\n`);
  const documents = common.map((operation) => {
    const type = `Document<types.${operation.name}, types.${operation.name}Variables>`;
    return `export const ${operation.name}: ${type} = /*#__PURE__*/ ${documentOf(operation, "fragments")};\n`;
  });
  files.set(
    "documents.ts",
    `${HEAD}
import { type Document, document } from "../document.ts";
import { fragments } from "./fragments.ts";
import type * as types from "./types.ts";

${documents.join("\n")}`,
  );
  const methods = common
    .filter(({ name, node }) => node.operation !== "subscription" && !BY_HAND.includes(name))
    .map((operation) => methodOf(operation, schema, fragments));
  const mutations = common.filter(({ node }) => node.operation === "mutation");
  const payloads = mutations.map(
    (operation) => `types.${operation.name}["${rootField(operation).name.value}"]`,
  );
  files.set(
    "operations.ts",
    `${HEAD}
import type { Document } from "../document.ts";
import type { Keyless, KeyedOptions, RequestOptions, Success } from "../request.ts";
import * as documents from "./documents.ts";
import type * as types from "./types.ts";

/** What any mutation answers. */
export type Payload = ${payloads.join(" | ")};

/** A method for each query and mutation. */
export abstract class Operations {
  protected abstract ask<Answer>(
    document: Document, path: readonly string[], variables: object, options?: RequestOptions,
  ): Promise<Answer>;

  protected abstract change<Answer>(
    document: Document, path: readonly [string, ...string[]], variables: object, options?: RequestOptions,
  ): Promise<Answer>;

  protected abstract changeOnce<Answer>(
    document: Document, path: readonly [string, ...string[]], variables: object, options?: KeyedOptions,
  ): Promise<Answer>;
${methods.join("")}}
`,
  );
  for (const game of games) {
    const own = <T extends Definition>(all: T[]) => all.filter(({ name }) => gameOf(name) === game);
    const ownTypes = await typesOf(
      schemaOf(game, ast),
      [...own(operations), ...own(fragments)],
      shared,
    );
    files.set(
      join("games", `${game.slug}.ts`),
      gameModule(game, ownTypes, own(operations), own(fragments), exportsOf(types)),
    );
  }
  const imports = games.map(
    ({ slug, prefix }) => `import type { ${prefix} } from "./games/${slug}.ts";\n`,
  );
  const kinds = games.map(({ slug, prefix }) => `  "${slug}": ${prefix};\n`);
  const loaders = games.map(
    ({ slug, key }) =>
      `  "${slug}": () => import("./games/${slug}.ts").then((module) => module.${key}),\n`,
  );
  files.set(
    "games.ts",
    `${HEAD}
${imports.join("")}
/** The types of all games by their slugs. */
export interface Games {
${kinds.join("")}}

/** Loads what the client needs to know of a game, by its slug. */
export const loaders = {
${loaders.join("")}};
`,
  );
  return files;
}

const files = await generate();
if (process.argv.includes("--check")) {
  const known = globSync("**/*.ts", { cwd: OUT }).filter((name) => !files.has(name));
  const stale = [...files.keys()].filter((name) => {
    try {
      return readFileSync(join(OUT, name), "utf8") !== files.get(name);
    } catch {
      return true;
    }
  });
  for (const name of [...stale, ...known]) {
    console.error(`clients/typescript/src/generated/${name} is stale: run 'make clients'`);
    process.exitCode = 1;
  }
} else {
  rmSync(OUT, { recursive: true, force: true });
  for (const [name, text] of files) {
    mkdirSync(dirname(join(OUT, name)), { recursive: true });
    writeFileSync(join(OUT, name), text);
  }
}
