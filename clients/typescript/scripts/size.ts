/**
 * Tell the size of the core and of each game as a page gets them: bundled, minified and compressed.
 *
 * Fails when the core is larger than its budget.
 */

import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { gameSlugs } from "../src/games.ts";

const BUDGET = 25 * 1024;
const SOURCE = join(import.meta.dirname, "..", "src");

async function size(entry: string, external: string[] = []): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(SOURCE, entry)],
    bundle: true,
    external,
    format: "esm",
    minify: true,
    platform: "browser",
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
}

const core = await size("index.ts");
console.log(`core: ${core} of ${BUDGET} bytes`);
for (const slug of gameSlugs) {
  // What games share is in the core.
  const shared = ["../../document.ts", "../../game.ts", "../fragments.ts"];
  console.log(`${slug}: ${await size(`generated/games/${slug}.ts`, shared)} bytes`);
}
if (core > BUDGET) process.exitCode = 1;
