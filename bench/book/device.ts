/** A receipt checked in a real browser whose processor is slowed down four times, as a cheap phone has it. */
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import type { Question } from '@glass-dice/domain/dice/check-receipts';
import { defaultPayouts } from '@glass-dice/domain/dice/payouts';
import { bookOf } from '@glass-dice/domain/log/book';
import { payoutsHash } from '@glass-dice/domain/log/entries';
import { bookLeaf, headerText, receiptText } from '@glass-dice/domain/log/receipt';
import { toAmount } from '@glass-dice/domain/money';
import { testLogKey } from '../../server/test/rig/test-log.ts';
import { browserFlags, requireBrowser } from '../../tools/browser.mjs';
import { say } from '../harness/bench.ts';
import type { Row } from './book.ts';

const slower = 4;
const times = 50;
const goalMs = 50;

export async function measureDevice(cleanUp: AsyncDisposableStack, orders: number): Promise<Row> {
  const browser = await chromium.launch({ executablePath: requireBrowser(say), args: browserFlags });
  cleanUp.defer(() => browser.close());
  const page = await browser.newPage();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  // As over TLS: on other pages a browser keeps its own curve to itself.
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: await bundle() });
  const ask = (question: Question) => page.evaluate((asked) => globalThis.checkReceipt(asked), question);
  const signedMs: number[] = [];
  const sealedMs: number[] = [];
  // As soon as the bet is answered, and again when its round is closed.
  for (const { book, ...question } of await receiptsOfABook(orders)) {
    signedMs.push(await ask(question));
    sealedMs.push(await ask({ ...question, book }));
  }
  return {
    what: `a receipt of ${orders} checked on a ${slower} times slowed processor`,
    figure: `signature ${timesText(signedMs)}; in the book ${timesText(sealedMs)}`,
    goal: `${goalMs} ms`,
    isReached: Math.max(signedMs[0]!, sealedMs[0]!) <= goalMs,
  };
}

function timesText(tookMs: readonly number[]): string {
  const median = tookMs.toSorted((one, other) => one - other)[Math.floor(times / 2)]!;
  return `first ${tookMs[0]!.toFixed(1)} ms, median ${median.toFixed(1)} ms`;
}

declare global {
  var checkReceipt: (question: Question) => Promise<number>;
}

/** By what bundles the page. */
async function bundle(): Promise<string> {
  const entry = resolve(import.meta.dirname, 'check-receipt.ts');
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bench' } },
  })) as { output: { code: string }[] }[];
  return built[0]!.output[0]!.code;
}

/** Each is another receipt: how long its place is looked for depends on its hash. */
async function receiptsOfABook(orders: number): Promise<Question[]> {
  const origin = 'glass-dice.invalid/00000000/log';
  const round = { origin, game: 'game1', number: '202603020001' };
  const hex = (digits: number, value: number) => value.toString(16).padStart(digits, '0');
  const receipts = Array.from({ length: orders }, (_, index) =>
    receiptText({
      ...round,
      anchor: hex(64, 1),
      sequence: 1,
      beacon: null,
      payouts: payoutsHash(defaultPayouts),
      picks: ['big'],
      stake: toAmount(100),
      placedAt: '2026-03-01T16:00:20.123Z',
      key: hex(64, index),
      salt: hex(32, index),
    }),
  );
  const header = headerText({ ...round, orders, bets: orders, staked: toAmount(100 * orders), salt: hex(32, 0) });
  const { root, placeOf, pathOf } = bookOf(header, receipts);
  const { game, number } = round;
  const book = { game, number, root: hexOf(root), header, proofs: [] };
  const asked = receipts.slice(0, times).map(async (text) => ({
    keys: [testLogKey.verifierKey(origin)],
    receipts: [
      {
        note: await testLogKey.signNote(origin, text),
        path: pathOf(bookLeaf(text))!.map(hexOf),
        index: placeOf(bookLeaf(text)),
      },
    ],
    book,
  }));
  return await Promise.all(asked);
}

function hexOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}
