/** Lets pieces glide from where they were to where they are. */

import type { Flight } from "./flights.ts";
import type { Target } from "./choice.ts";

const MILLISECONDS = 420;

function element(root: HTMLElement, target: Target): HTMLElement | null {
  const space = root.querySelector<HTMLElement>(`[data-space="${CSS.escape(target)}"]`);
  return (
    space ??
    root.querySelector<HTMLElement>(
      `[data-zone="${CSS.escape(target.slice(0, target.lastIndexOf("/")))}"]`,
    )
  );
}

/** Where targets are on the screen now. */
export function whereabouts(root: HTMLElement, targets: Iterable<Target>): Map<Target, DOMRect> {
  const found = new Map<Target, DOMRect>();
  for (const target of targets) {
    const rect = element(root, target)?.getBoundingClientRect();
    if (rect) found.set(target, rect);
  }
  return found;
}

/** Let the pieces of flights come from where their origins were. */
export function fly(
  root: HTMLElement,
  flights: readonly Flight[],
  from: Map<Target, DOMRect>,
): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const flight of flights) {
    const origin = from.get(flight.from);
    const place = element(root, flight.to);
    const pieces = place?.querySelectorAll<HTMLElement>(
      `[data-kind="${CSS.escape(flight.kind)}"].piece`,
    );
    const piece = pieces?.[pieces.length - 1] ?? place;
    if (!origin || !piece) continue;
    const rect = piece.getBoundingClientRect();
    const x = origin.x + origin.width / 2 - rect.x - rect.width / 2;
    const y = origin.y + origin.height / 2 - rect.y - rect.height / 2;
    piece.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, zIndex: 5, offset: 0 },
        { transform: "none", zIndex: 5, offset: 1 },
      ],
      { duration: MILLISECONDS, easing: "cubic-bezier(.3, .8, .4, 1)" },
    );
  }
}
