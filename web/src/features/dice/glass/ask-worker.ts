import type { Findings, Question } from '@glass-dice/domain/dice/check-receipts';
import { CallError } from '@glass-dice/ui/calls/call.ts';
import { keptWorker } from './kept-worker.ts';

const ask = keptWorker<Findings>(() => new Worker(new URL('receipt-worker.ts', import.meta.url), { type: 'module' }));

/** Checks receipts on this device, beside the page. */
export async function askWorker(question: Question): Promise<Findings> {
  const answer = await ask(question);
  if (!answer) throw new CallError('network');
  return answer;
}
