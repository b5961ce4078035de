/** How long a roll keeps a slow phone from answering a finger: dice, result, settled bets and the check of the round. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import type { Table } from '@glass-dice/contract/dice';
import { browserFlags, requireBrowser } from '../../tools/browser.mjs';
import { say, type Bench } from '../harness/bench.ts';
import { openCleanUp } from '../harness/clean-up.ts';
import { addMembers, openBenchRig } from '../harness/rig.ts';
import { startBenchServer } from '../harness/server.ts';
import { watchHost, yieldToOthers } from './neighbours.ts';

const slowdown = 4;
const goalMs = 50;
/** Of a task, this much is not yet felt. */
const unfeltMs = 50;
/** Dice, result, settlement and check are over by then. */
const afterRollMs = 6_000;
const picks = ['big', 'odd', 'sum-10', 'sum-11', 'sum-12'];

type Blocking = { blockedMs: number; longestMs: number };

export const rollBench: Bench = {
  about: 'how long a roll blocks the page of a member with five bets, on a processor slowed down four times',
  options: '[--rolls 5]',
  async run(args) {
    const { values } = parseArgs({ args, options: { rolls: { type: 'string', default: '5' } } });
    if (!/^[13579]$/.test(values.rolls)) throw new Error('--rolls is an odd number up to 9.');
    await using cleanUp = openCleanUp();
    const rig = await openBenchRig(cleanUp);
    const [member] = await addMembers(rig.ownerUrl, 1);
    const { port } = await startBenchServer(rig, cleanUp);
    const site = `http://localhost:${port}`;
    yieldToOthers(cleanUp);
    const browser = await chromium.launch({ executablePath: requireBrowser(say), args: browserFlags });
    cleanUp.defer(() => browser.close());
    const page = await openTable(await browser.newPage({ viewport: { width: 390, height: 844 } }), site, member!.token);
    // The first round of a club begins with the next slot, and its page is still coming.
    await watchRoll(page, site, member!.token);
    const seen: Blocking[] = [];
    while (seen.length < Number(values.rolls)) {
      const stopWatching = watchHost();
      const from = performance.now();
      const roll = await watchRoll(page, site, member!.token);
      const taken = stopWatching()(from, performance.now());
      seen.push(roll);
      say(
        `  roll ${seen.length}: blocked ${roll.blockedMs.toFixed(0)} ms, longest task ${roll.longestMs.toFixed(0)} ms; ` +
          `the host took ${(100 * taken).toFixed(1)} %`,
      );
    }
    const blocked = seen.map(({ blockedMs }) => blockedMs).toSorted((one, other) => one - other);
    const median = blocked[Math.floor(blocked.length / 2)]!;
    say(
      `blocked by a roll, median of ${seen.length}: ${median.toFixed(0)} ms   goal ${goalMs}: ` +
        `${median <= goalMs ? 'reached' : 'not reached'}; the longest ${blocked.at(-1)!.toFixed(0)} ms`,
    );
  },
};

async function openTable(page: Page, site: string, session: string): Promise<Page> {
  await page.addInitScript((token) => {
    localStorage.setItem('session', token);
    localStorage.setItem('adult', 'yes');
    const told = globalThis as { tasks?: { at: number; ms: number }[] };
    told.tasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) told.tasks!.push({ at: startTime, ms: duration });
    }).observe({ type: 'longtask' });
  }, session);
  await page.goto(`${site}/games/game1`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** From the closing of a round that has bets on it to the end of what its roll brings. */
async function watchRoll(page: Page, site: string, session: string): Promise<Blocking> {
  await placeBets(site, session);
  await page.locator('[data-shut]').waitFor({ timeout: 150_000 });
  const closed = await page.evaluate(() => performance.now());
  // Dice tumble as soon as their result is known.
  await page.locator('.die-tumbling').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(afterRollMs);
  const tasks = await page.evaluate(
    (from) => (globalThis as { tasks?: { at: number; ms: number }[] }).tasks!.filter(({ at }) => at >= from),
    closed,
  );
  return {
    blockedMs: tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - unfeltMs), 0),
    longestMs: Math.max(0, ...tasks.map(({ ms }) => ms)),
  };
}

/** In the next round that takes some. */
async function placeBets(site: string, session: string): Promise<void> {
  for (;;) {
    const { round } = (await (await fetch(`${site}/api/games/game1/table`)).json()) as Table;
    if (round && round.closesInMs > 2_000) {
      const answer = await fetch(`${site}/api/bets`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${session}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ game: 'game1', round: round.number, picks, stake: '1000' }),
      });
      if (!answer.ok) throw new Error(`The bets were refused: ${await answer.text()}`);
      return;
    }
    await sleep(500);
  }
}
