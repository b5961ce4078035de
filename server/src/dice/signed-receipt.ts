/** Receipts are stored as texts and signed whenever they are sent: Ed25519 makes the same bytes each time. */
import type { LogKey } from '../log/log-key.ts';

/** An answer whose `receipt` is signed, under the name of the log that it was given for. */
export async function signedReceipt(key: LogKey, answer: string): Promise<string> {
  const receipt = receiptIn(answer);
  const [, origin] = /^origin (\S+)$/m.exec(receipt)!;
  const note = await key.signNote(origin!, receipt);
  // Written with the escape, the dash of a signature leaves the answer a text of single bytes, which is quicker to send.
  return answer.replace(JSON.stringify(receipt), () => JSON.stringify(note).replace('—', '\\u2014'));
}

/** What will be signed of an answer. */
export function receiptIn(answer: string): string {
  return (JSON.parse(answer) as { receipt: string }).receipt;
}
