import { CallError } from '../../../lib/api.ts';
import type { Findings } from './check-worker.ts';
import type { Recomputed } from './workings.ts';

/**
 * Recomputes the rounds of a text that holds one proof or a list of them, on this device and beside the page. Throws a
 * SyntaxError when the text cannot be read.
 */
export async function recompute(text: string): Promise<Recomputed[]> {
  const worker = new Worker(new URL('check-worker.ts', import.meta.url), { type: 'module' });
  try {
    const findings = await new Promise<Findings>((resolve) => {
      // It was not fetched; the text itself cannot make it fail.
      worker.addEventListener('error', () => resolve('incomplete'));
      worker.addEventListener('message', ({ data }: MessageEvent<Findings>) => resolve(data));
      // A worker has no other origins to choose from; only windows have.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(text);
    });
    if (findings === 'incomplete') throw new CallError('network');
    if (findings === 'unreadable') throw new SyntaxError('not a proof');
    return findings;
  } finally {
    worker.terminate();
  }
}
