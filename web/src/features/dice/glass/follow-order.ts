/** Keeps what the club signs for an order, and checks it as soon as it comes against what was sent and shown. */
import type { Placed } from '@glass-dice/contract/dice';
import { beaconTimeMs } from '@glass-dice/domain/dice/beacon';
import type { OrderRefusal, PlacementRefusal } from '@glass-dice/domain/dice/order';
import type { Sent } from '@glass-dice/domain/dice/check-receipts';
import { evidenceFormat } from '@glass-dice/domain/log/evidence-file';
import { CallError } from '@glass-dice/ui/calls/call.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { changeReceipt, dropReceipt, keepReceipt } from '../../../lib/kept-receipts.ts';
import type { Seen } from '../table/seen-table.ts';
import { askWorker } from './ask-worker.ts';
import { tellContradiction } from './contradiction.ts';
import { logKeys, pinnedKeys } from './log-keys.ts';

export type SentOrder = Omit<Sent, 'terms'> & {
  member: string;
  /** The table as it was shown, when that was. */
  seen: Seen | undefined;
  sentAt: Moment;
};

/** The same moment by `performance.now()` and by the clock of the device. */
type Moment = { passed: number; clock: number };

/** After these no bets were placed. Any other failure says nothing of an order that may have arrived. */
const refusals: Record<OrderRefusal | PlacementRefusal, true> = {
  'no-pick': true,
  'duplicate-pick': true,
  'stake-not-whole': true,
  'below-minimum': true,
  'above-maximum': true,
  'table-minimum': true,
  'insufficient-balance': true,
  'round-cap': true,
  'round-unknown': true,
  'round-closed': true,
  'reality-check-due': true,
  'limit-reached': true,
};

/** A receipt has less than a thousand letters. The club must not be able to fill the device. */
const mostLetters = 20_000;

/** `cameAt`: when the answer did, by `performance.now()`. */
export async function followOrder(order: SentOrder, answer: Promise<Placed>, cameAt: Promise<number>): Promise<void> {
  const { member, key, game, round: number } = order;
  const kept = { member, game, number, key, note: null, late: false, state: 'waiting' } as const;
  // Before the answer: that none came is worth knowing, too.
  const isKept = keepReceipt(kept);
  const placed = await answer.catch((error: Error) => error);
  const late = (await cameAt) >= knowableAt(order);
  if (placed instanceof Error) {
    // A club that knows the roll could refuse whoever wins.
    if (isRefusal(placed) && !late) dropReceipt(key);
    return;
  }
  const { receipt } = placed;
  const note = receipt && receipt.length <= mostLetters ? receipt : null;
  // The member may have signed out meanwhile.
  if (isKept && !changeReceipt(key, { note, late, state: 'waiting' })) return;
  // If it cannot be checked now, it is when the round is sealed.
  await check(order, note ?? '', late);
}

function isRefusal(error: Error): boolean {
  return error instanceof CallError && Object.hasOwn(refusals, error.code);
}

async function check({ seen, ...order }: SentOrder, note: string, late: boolean): Promise<void> {
  const round = roundIn(seen, order.round);
  const terms = round && { beacon: round.beacon?.round ?? null, payouts: round.payouts };
  const asked = [{ note, sent: { ...order, terms } }];
  const byKeys = async (keys: string[]) => (await askWorker({ keys, receipts: asked })).receipts[0]!;
  const byPins = await byKeys(pinnedKeys());
  // The club is asked only for a log that this device does not know.
  const { signed, fits } = byPins.signed ? byPins : await byKeys(await logKeys());
  if (!signed) toast(m.receipt_unsigned(), 'error');
  // The club has bound itself to bets that nobody here has sent.
  else if (!fits) tellContradiction({ format: evidenceFormat, key: signed.key, kind: 'receipt', note });
  else if (late) toast(m.receipt_late());
}

/** From when on the roll of the order's round can be known; the table has gone on without it if it shows another one. */
function knowableAt({ seen, round: number, sentAt }: SentOrder): number {
  const round = roundIn(seen, number);
  if (!seen || !round) return -Infinity;
  if (!round.beacon) return seen.at + round.rollsInMs;
  const closesAt = seen.at + round.closesInMs;
  // By the device's clock; if that is wrong, within what the terms allow.
  const byClockMs = beaconTimeMs(round.beacon.round) - sentAt.clock - (closesAt - sentAt.passed);
  return closesAt + Math.min(Math.max(byClockMs, 5_000), 8_000);
}

function roundIn(seen: Seen | undefined, number: string) {
  return seen?.table.round?.number === number ? seen.table.round : undefined;
}
