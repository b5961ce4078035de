/** Checks receipts beside the page: signatures would hold up every tap. */
import { checkReceipts, type Question } from '@glass-dice/domain/dice/check-receipts';
import { withSignatures } from './signatures.ts';

addEventListener('message', async ({ data, ports: [port] }: MessageEvent<Question>) => {
  const answer = await withSignatures((isSignature) => checkReceipts(data, isSignature)).catch(() => undefined);
  port!.postMessage({ answer });
});
