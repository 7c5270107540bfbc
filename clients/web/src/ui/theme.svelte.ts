/** Light or dark, as the system says or as one has chosen. */

import { keep, kept } from "../storage.ts";

const KEY = "parlour.theme";
type Look = "auto" | "light" | "dark";

function stored(): Look {
  const found = kept(KEY);
  return found === "light" || found === "dark" ? found : "auto";
}

class Theme {
  #look = $state<Look>(stored());

  constructor() {
    this.#apply();
  }

  get look(): Look {
    return this.#look;
  }

  set look(look: Look) {
    this.#look = look;
    keep(KEY, look);
    this.#apply();
  }

  #apply(): void {
    if (this.#look === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.#look;
  }
}

export const theme = new Theme();
