/**
 * Orders per second with receipts that are signed, beside the same without a signature. It goes straight to the desk,
 * without HTTP, so that nothing hides what a signature costs.
 */
import { toAmount } from '@glass-dice/domain/money';
import { betDesk } from '../../server/src/dice/bet-desk.ts';
import { signedReceipt } from '../../server/src/dice/signed-receipt.ts';
import { claimOf } from '../../server/src/platform/calls/idempotency.ts';
import { hashToken } from '../../server/src/platform/calls/sessions.ts';
import { takeTurns } from '../harness/bet-request.ts';
import type { Row } from './book.ts';
import { openNext, type Told } from './told-rounds.ts';

const atOnce = 256;
const least = 0.85;

export async function measureSigning(told: Told): Promise<Row> {
  await openNext(told);
  const { number } = await told.clock.db
    .selectFrom('round')
    .select('number')
    .where('game_key', '=', 'game1')
    .orderBy('opens_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { key } = told.rig.identity;
  const plain = async (text: string) => text;
  const signed = (text: string) => signedReceipt(key, text);
  await ordersPerSecond(told, number, plain);
  const bare = await ordersPerSecond(told, number, plain);
  const withReceipt = await ordersPerSecond(told, number, signed);
  return {
    what: 'orders/s with signed receipts, beside unsigned ones',
    figure: `${withReceipt.toFixed(0)}/s, ${(withReceipt / bare).toFixed(2)} × ${bare.toFixed(0)}/s`,
    goal: `${least} ×`,
    isReached: withReceipt >= least * bare,
  };
}

async function ordersPerSecond(
  { clock, people, forMs }: Told,
  number: string,
  finish: (text: string) => Promise<string>,
): Promise<number> {
  const desk = betDesk(clock.db);
  const next = takeTurns(people);
  const begunAt = performance.now();
  let done = 0;
  const one = async () => {
    while (performance.now() < begunAt + forMs) {
      const { id: memberId, token } = next();
      const answer = await desk.place({
        ...({
          session: { memberId, tokenHash: hashToken(token) },
          game: 'game1',
          number,
          picks: ['big', 'odd'],
          stake: toAmount(100),
        } as const),
        claim: claimOf(`${memberId} POST /bets`, crypto.randomUUID(), {}),
        reply: (placed) => JSON.stringify(placed),
      });
      if (!answer.ok) throw new Error(`A bet was refused: ${answer.reason}`);
      await finish(String(answer.value));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return (1_000 * done) / (performance.now() - begunAt);
}
