/** When a screen has come to rest. */
import { expect, type Page, type Request } from '@playwright/test';

/**
 * Follows the requests of a page from now on. What it answers waits until none is under way, no part says that it is busy,
 * and nothing more begins when the page has drawn what came.
 */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    begun += 1;
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  // The stream is there once it is answered; it has no end.
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/live') underWay.delete(response.request());
  });
  const isQuiet = async () => {
    if (underWay.size > 0) return false;
    const before = begun;
    return !(await isBusyOnceDrawn(page)) && begun === before;
  };
  return () => expect.poll(isQuiet, { intervals: [20], message: 'requests come to an end' }).toBe(true);
}

/** Drawn is when no element has come or gone for as long as React may hold one back. A second of it is enough. */
async function isBusyOnceDrawn(page: Page): Promise<boolean> {
  return await page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      let quiet = setTimeout(resolve, 300);
      const observer = new MutationObserver(() => {
        clearTimeout(quiet);
        quiet = setTimeout(resolve, 300);
      });
      observer.observe(document.body, { subtree: true, childList: true });
      setTimeout(resolve, 1000);
    });
    return document.querySelector('.animate-breathe, [aria-busy="true"]') !== null;
  });
}

/** A text stood on the page, if only for a frame. To be asked before what makes it appear. */
export async function untilSaid(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), text, { timeout: 30_000 });
}

/** What is still fading in has too little contrast for a moment. What never ends, like a waiting die, is not waited for. */
export async function untilStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity)
          .length,
    );
  await expect.poll(moving, { intervals: [20, 50, 100] }).toBe(0);
}
