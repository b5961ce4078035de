/** What the component tests ask of the browser beyond a page. */
import type { CDPSession } from '@vitest/browser-playwright';
import axe from 'axe-core';
import { cdp, userEvent } from 'vitest/browser';

/** Where the page was before any test led it elsewhere. */
export const start = location.href;

/** Fails with the rule, the element and the reason of each violation axe finds. */
export async function expectAccessible(element: Element, exceptRules: readonly string[] = []): Promise<void> {
  // What is still fading in has too little contrast. What never ends, like a waiting die, is left as it is.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  const rules = Object.fromEntries(exceptRules.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(element, { rules });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`),
  );
  // The message of a comparison would be cut short.
  if (found.length > 0) throw new Error(found.join('\n'));
}

export async function preferReducedMotion(reduced: boolean): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value: reduced ? 'reduce' : '' }];
  const session: CDPSession = cdp();
  await session.send('Emulation.setEmulatedMedia', { features });
}

/** Leaves room for hardly more than a name in the storage of the device. */
export function fillStorage(): void {
  for (let letters = 2 ** 22; letters >= 1; letters /= 2) {
    try {
      localStorage.setItem(`filler ${letters}`, 'x'.repeat(letters));
    } catch {
      // Half as much may fit.
    }
  }
}

/** Takes the pointer off whatever the test before left it on; what holds still under it would not move. */
export async function movePointerAway(): Promise<void> {
  const corner = document.createElement('div');
  corner.className = 'fixed end-0 bottom-0 size-2';
  document.body.append(corner);
  await userEvent.hover(corner);
  corner.remove();
}
