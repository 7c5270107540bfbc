import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` finds the service. */
const SERVICE = process.env.PARLOUR_URL ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    // The client is taken from its sources, so that one build makes everything.
    alias: {
      "@parlour/client": here("../typescript/src/index.ts"),
      "graphql-ws": here("node_modules/graphql-ws"),
    },
  },
  build: {
    outDir: here("../../service/web"),
    emptyOutDir: true,
    target: "es2022",
    // Everything has to be a file of its own: the content security policy admits nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The service says what is compressed to what.
    reportCompressedSize: false,
  },
  server: {
    proxy: { "/graphql": { target: SERVICE, ws: true }, "/v1": SERVICE },
  },
  test: { include: ["test/**/*.test.ts"] },
});
