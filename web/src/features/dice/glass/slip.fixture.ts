/** What a member has in a recorded round, as the server tells it while the round goes on, and receipts of a made one. */
import type { SlipProof as Told } from '@glass-dice/contract/proofs';
import { defaultPayouts } from '@glass-dice/domain/dice/payouts';
import type { Pick as Picked } from '@glass-dice/domain/dice/picks';
import type { SlipProof } from '@glass-dice/domain/dice/proof';
import { clubKey, recordedProofs, recordedRoll, signedByClub, slipProof } from '@glass-dice/domain/dice/proof.fixture';
import type { RoundState } from '@glass-dice/domain/dice/round';
import { payoutsHash, sha256Hex } from '@glass-dice/domain/log/entries';
import { receiptText } from '@glass-dice/domain/log/receipt';
import { toAmount } from '@glass-dice/domain/money';

const [without, lit] = recordedProofs().filter((proof): proof is SlipProof => 'receipts' in proof);
export const slipWithout = without!;
export const slipWithBeacon = lit!;
/** Of a round before the club lost its key. */
export const slipOfLostKey = slipProof({ roll: recordedRoll(true), number: '202611150005', laterSeed: '5'.repeat(64) });

export function slipAt(proof: SlipProof, state: RoundState): Told {
  const { seed, dice, prize, header, book, receipts, log, beacon, ...terms } = proof;
  const { key, witnesses } = log;
  const before = {
    ...terms,
    beacon: beacon && { network: beacon.network, round: beacon.round },
    receipts: receipts.map(({ note }) => ({ note })),
    log: { key, witnesses, terms: log.terms },
  };
  if (state === 'open') return before as Told;
  const closed = { ...before, book, header, receipts, log: { ...before.log, book: log.book } };
  if (state === 'closed') return closed as Told;
  const rolled = { ...closed, seed, dice, beacon, log };
  return (state === 'rolled' ? rolled : { ...rolled, prize }) as unknown as Told;
}

/** For bets at a table without the beacon. */
export function receiptFor(idempotencyKey: string, body: { round: string; picks: readonly Picked[]; stake: string }) {
  const text = receiptText({
    origin: clubKey.split('+')[0]!,
    game: 'game1',
    number: body.round,
    anchor: 'ab'.repeat(32),
    sequence: 6,
    beacon: null,
    payouts: payoutsHash(defaultPayouts),
    picks: body.picks,
    stake: toAmount(Number(body.stake)),
    placedAt: '2026-11-15T04:00:10.000Z',
    key: sha256Hex(idempotencyKey),
    salt: '0'.repeat(32),
  });
  return signedByClub(text);
}
