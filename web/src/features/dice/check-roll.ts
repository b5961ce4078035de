import type { RolledRound, RoundProof } from '@glass-dice/contract/dice';
import type { ProofStep, Verdict } from '@glass-dice/domain/dice/proof';
import { call, CallError } from '../../lib/api.ts';

/** `shown`: the proof holds and is about something else than what the table shows. */
export type FailedStep = ProofStep | 'shown';

/** Recomputes a round from what is published about it, on this device. Answers with the step that fails, if one does. */
export async function checkRoll(game: string, shown: RolledRound): Promise<FailedStep | null> {
  const proof = await call('GET /rounds/:game/:number/proof', { params: { game, number: shown.number } });
  const verdict = await recompute(proof);
  if (verdict.failure) return verdict.failure.step;
  return isAbout(proof, game, shown) ? null : 'shown';
}

function isAbout(proof: RoundProof, game: string, { number, dice, beacon }: RolledRound): boolean {
  const sameRound = proof.game === game && proof.number === number && proof.beacon?.round === beacon?.round;
  return sameRound && proof.dice?.join() === dice.join();
}

async function recompute(proof: RoundProof): Promise<Verdict> {
  const worker = new Worker(new URL('check-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      // It was not fetched; the proof itself cannot make it fail.
      const giveUp = () => reject(new CallError('network'));
      worker.addEventListener('error', giveUp);
      worker.addEventListener('message', ({ data }: MessageEvent<Verdict | undefined>) =>
        data ? resolve(data) : giveUp(),
      );
      // A worker has no other origins to choose from; only windows have.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(proof);
    });
  } finally {
    worker.terminate();
  }
}
