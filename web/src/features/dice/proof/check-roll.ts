import type { RolledRound, RoundProof } from '@glass-dice/contract/dice';
import type { ProofStep } from '@glass-dice/domain/dice/proof';
import { call } from '../../../lib/api.ts';
import { recompute } from './recompute.ts';

/** `shown`: the proof holds and is about something else than what the page shows. */
export type FailedStep = ProofStep | 'shown';

/** Recomputes a round from what is published about it, on this device. Answers with the step that fails, if one does. */
export async function checkRoll(game: string, shown: RolledRound): Promise<FailedStep | null> {
  const proof = await call('GET /rounds/:game/:number/proof', { params: { game, number: shown.number } });
  const [found] = await recompute(JSON.stringify(proof));
  if (found!.failure) return found!.failure.step;
  return isAbout(proof, game, shown) ? null : 'shown';
}

function isAbout(proof: RoundProof, game: string, { number, dice, beacon }: RolledRound): boolean {
  const sameRound = proof.game === game && proof.number === number && proof.beacon?.round === beacon?.round;
  return sameRound && proof.dice?.join() === dice.join();
}
