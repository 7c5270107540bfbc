/** Light or dark, as the system says or as one has chosen. */

const KEY = "parlour.theme";
type Look = "auto" | "light" | "dark";

function stored(): Look {
  const found = localStorage.getItem(KEY);
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
    localStorage.setItem(KEY, look);
    this.#apply();
  }

  #apply(): void {
    if (this.#look === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.#look;
  }
}

export const theme = new Theme();
