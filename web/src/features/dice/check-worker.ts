/** Recomputes a roll beside the page: tens of thousands of hashes, or a pairing, would hold up every tap. */
import { checkProof } from '@glass-dice/domain/dice/proof';

addEventListener('message', async ({ data: proof }: MessageEvent<unknown>) => {
  // A part that could not be fetched is no verdict.
  const verdict = await checkProof(proof, isBeaconSignature).catch(() => undefined);
  // A worker has no other origins to choose from; only windows have.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  postMessage(verdict);
});

/** The curve is by far the largest part, and a round without a beacon does not need it. */
async function isBeaconSignature(round: number, signatureHex: string): Promise<boolean> {
  const beacon = await import('@glass-dice/domain/dice/beacon-signature');
  return beacon.isBeaconSignature(round, signatureHex);
}
