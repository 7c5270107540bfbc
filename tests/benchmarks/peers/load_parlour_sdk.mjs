import { readFile } from "node:fs/promises";
import { opening } from "./load_parlour.mjs";

const manifest = JSON.parse(await readFile(process.env.PARLOUR_DOCUMENTS, "utf8"));
const document = (name) => ({ documentId: manifest[name].id });

export const open = (url) =>
  opening(url, "graphql", document("WatchDeckbuildTheHallsMatch"), document("SubmitMove"));
