import { opening } from "./load_parlour.mjs";

export const open = (url) => opening(url, "rest");
