import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * One stop of the tab key for all buttons marked `data-pick` in an element; arrow keys, Home and End move
 * among them.
 */
export const roving: Attachment<HTMLElement> = (element) => {
  const buttons = () => [...element.querySelectorAll<HTMLElement>("[data-pick]")];

  function settle(): void {
    const all = buttons();
    const stop =
      all.find((button) => button === document.activeElement) ??
      all.find((button) => button.tabIndex === 0) ??
      all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  }

  function focused(event: FocusEvent): void {
    const all = buttons();
    if (!all.includes(event.target as HTMLElement)) return;
    for (const button of all) button.tabIndex = button === event.target ? 0 : -1;
  }

  function pressed(event: KeyboardEvent): void {
    const all = buttons();
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    let next: number | undefined;
    if (event.key === "Home") next = 0;
    else if (event.key === "End") next = all.length - 1;
    else if (event.key in STEPS) next = (at + (STEPS[event.key] ?? 0) + all.length) % all.length;
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }

  element.addEventListener("focusin", focused);
  element.addEventListener("keydown", pressed);
  // What was just put in counts as a stop of its own until it is told otherwise.
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue;
        const added = node.matches("[data-pick]")
          ? [node]
          : node.querySelectorAll<HTMLElement>("[data-pick]");
        for (const button of added) button.tabIndex = -1;
      }
    }
    settle();
  });
  observer.observe(element, { childList: true, subtree: true });
  settle();
  return () => {
    observer.disconnect();
    element.removeEventListener("focusin", focused);
    element.removeEventListener("keydown", pressed);
  };
};
