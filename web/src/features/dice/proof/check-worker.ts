/** Recomputes proofs beside the page: tens of thousands of hashes, or a pairing, would hold up every tap. */
import { checkProofText } from '@glass-dice/domain/dice/proof-text';
import { workingsOf, type Recomputed } from './workings.ts';

/** `incomplete`: a part of the program could not be fetched. `unreadable`: the text is not JSON. */
export type Findings = Recomputed[] | 'incomplete' | 'unreadable';

addEventListener('message', async ({ data: text }: MessageEvent<string>) => {
  // A worker has no other origins to choose from; only windows have.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  postMessage(await findingsOf(text));
});

async function findingsOf(text: string): Promise<Findings> {
  let incomplete = false;
  /** The curve is by far the largest part, and a round without a beacon does not need it. */
  async function isBeaconSignature(round: number, signatureHex: string): Promise<boolean> {
    const beacon = await import('@glass-dice/domain/dice/beacon-signature').catch(() => undefined);
    incomplete ||= !beacon;
    return beacon?.isBeaconSignature(round, signatureHex) ?? false;
  }
  try {
    const verdicts = await checkProofText(text, isBeaconSignature);
    // A part that could not be fetched is no verdict.
    return incomplete ? 'incomplete' : verdicts.map((verdict) => ({ ...verdict, workings: workingsOf(verdict) }));
  } catch {
    return 'unreadable';
  }
}
