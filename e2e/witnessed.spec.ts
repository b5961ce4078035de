/** The whole of it, once: bets sealed, witnessed by two others before the beacon exists, rolled, paid and checked. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import type { RoundProof, SlipProof } from '@glass-dice/contract/proofs';
import { proofPath, screens } from '@glass-dice/contract/screens';
import { ask, send } from './rig/api.ts';
import { newMember } from './rig/members.ts';
import { betBigAndSmall, table } from './rig/table.ts';
import { opensAt, startToldClub } from './rig/told-club.ts';
import { wordsOf } from './rig/words.ts';

const verifier = resolve(import.meta.dirname, '../domain/bin/verify.ts');
const patience = { timeout: 60_000 };

test('a round with the beacon is witnessed by two, and what a member saves of it can be checked anywhere', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const words = wordsOf('en');
  const club = await startToldClub();
  const folder = mkdtempSync(join(tmpdir(), 'glass-dice-saved-'));
  const context = await browser.newContext({ baseURL: club.url, viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const { session } = await newMember(page, 'en', club);
    // This device lives then, too, and knows the witnesses before the round opens.
    await page.clock.install({ time: opensAt - 20_000 });
    await page.goto(screens.fairness);
    await expect(page.getByText('two.example/w').first()).toBeVisible();
    await page.goto(table);
    await page.clock.setSystemTime(opensAt + 1_000);
    await club.set(opensAt + 1_000);
    const number = '202604150310';
    await expect(page.getByText(words('table_round', { number }))).toBeVisible(patience);
    await betBigAndSmall(page, words);

    // Betting closes; the beacon comes eight seconds later.
    await page.clock.setSystemTime(opensAt + 40_000);
    await club.set(opensAt + 40_000);
    const signed = async () =>
      (await ask<RoundProof>(page, `/rounds/game1/${number}/proof`)).log?.book?.join('').match(/\w+\.example\/w/g)
        ?.length;
    await expect.poll(signed, patience).toBe(2);
    await page.clock.setSystemTime(opensAt + 50_000);
    await club.set(opensAt + 50_000);
    await expect(page.getByText(words('table_witnessed', { count: '2' }))).toBeVisible(patience);

    await page.goto(proofPath('game1', number));
    await expect(page.getByText(words('proof_meaning_witnessed', { count: '2' }))).toBeVisible(patience);
    const proof = async () => (await send(page, 'GET', `/bets/game1/${number}/proof`, undefined, session)) as SlipProof;
    await expect.poll(async () => (await proof()).prize, patience).toBe('3880');
    const file = join(folder, 'round.json');
    const saved = await proof();
    writeFileSync(file, JSON.stringify(saved));
    const said = execFileSync(process.execPath, [verifier, file], { cwd: folder, encoding: 'utf8' });
    expect(said).toContain('witnessed by 2');
    writeFileSync(file, JSON.stringify({ ...saved, prize: '3881' }));
    const { status, stdout } = spawnSync(process.execPath, [verifier, file], { cwd: folder, encoding: 'utf8' });
    expect([status, stdout.split('\n')[0]]).toEqual([1, expect.stringContaining('prize fails')]);
  } finally {
    await context.close();
    await club.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
