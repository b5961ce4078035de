const fixed = 'h1, dialog h2, nav a, button, input, textarea, select, summary, label, [role=slider]';
/**
 * What a toast does not cover: titles and whatever can be pressed. Where that is everywhere, the titles of sections give
 * way, then the links in the page.
 */
const kept = [`${fixed}, a, h2`, `${fixed}, a`, fixed];
const gapPx = 8;

type Extent = Pick<DOMRect, 'top' | 'bottom'>;

/** As low as there is room on the screen of that path, and so above the bars at the bottom edge. */
export function putWhereFree(toast: HTMLElement, path: string): void {
  if (location.pathname !== path) return;
  const { left, right, height } = toast.getBoundingClientRect();
  const scene = toast.closest('dialog') ?? document;
  const extentsOf = (selector: string) =>
    [...scene.querySelectorAll(selector)]
      .map((each) => each.getBoundingClientRect())
      .filter((each) => each.width > 0 && each.left < right && each.right > left);
  // The bar of the screen, with all that stands in it.
  const title = scene.querySelector('header, h2')?.getBoundingClientRect().bottom ?? 0;
  const room = { top: title, bottom: innerHeight };
  const free = kept.map((selector) => freeTop(height, room, extentsOf(selector))).find((top) => top !== undefined);
  toast.style.top = `${free ?? title + gapPx}px`;
}

/** The lowest place between title and bottom edge where nothing is in the way. */
export function freeTop(height: number, room: Extent, extents: readonly Extent[]): number | undefined {
  let bottom = room.bottom - 2 * gapPx;
  for (const each of extents.toSorted((one, other) => other.bottom - one.bottom)) {
    if (each.bottom + gapPx <= bottom - height) break;
    bottom = Math.min(bottom, each.top - gapPx);
  }
  return bottom - height < room.top + gapPx ? undefined : bottom - height;
}
