/** Receipts are stored as texts and signed whenever they are sent: Ed25519 makes the same bytes each time. */
import type { LogKey } from '../log/log-key.ts';

/** An answer whose `receipt` is signed, under the name of the log that it was given for. */
export async function signedReceipt(key: LogKey, answer: string): Promise<string> {
  const reply = answerOf(answer);
  const [, origin] = /^origin (\S+)$/m.exec(reply.receipt)!;
  return JSON.stringify({ ...reply, receipt: await key.signNote(origin!, reply.receipt) });
}

/** What will be signed of an answer. */
export function receiptIn(answer: string): string {
  return answerOf(answer).receipt;
}

function answerOf(text: string): { receipt: string } {
  return JSON.parse(text) as { receipt: string };
}
