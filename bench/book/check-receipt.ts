/** What a page does with a receipt, bundled for the browser of the bench: is it the club's, and, once there is one, is it in the book. */
import { checkReceipts, type Question } from '@glass-dice/domain/dice/check-receipts';
import { withSignatures } from '../../web/src/features/dice/glass/signatures.ts';

/** How long it took, in milliseconds. */
export async function checkReceipt(question: Question): Promise<number> {
  const begunAt = performance.now();
  const { receipts } = await withSignatures((isSignature) => checkReceipts(question, isSignature));
  if (!receipts.every(({ signed, inBook }) => signed && (inBook || !question.book)))
    throw new Error('The receipt does not hold.');
  return performance.now() - begunAt;
}

Object.assign(globalThis, { checkReceipt });
