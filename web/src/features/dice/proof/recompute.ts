import type { EvidenceFile } from '@glass-dice/domain/log/evidence-file';
import { CallError } from '@glass-dice/ui/calls/call.ts';
import type { Device } from '../glass/follow-log.ts';
import { keptWorker } from '../glass/kept-worker.ts';
import type { BookFinding, BookTask, Findings, Task } from './check-worker.ts';
import type { Recomputed } from './workings.ts';

const ask = keptWorker<Findings | BookFinding>(
  () => new Worker(new URL('check-worker.ts', import.meta.url), { type: 'module' }),
  fetchFile,
);

/**
 * Recomputes the rounds of a text that holds one proof or a list of them, on this device and beside the page. Throws a
 * SyntaxError when the text cannot be read.
 */
export async function recompute(text: string, device?: Device): Promise<Recomputed[]> {
  const findings = (await ask({ text, device } satisfies Task)) as Findings | undefined;
  if (!findings) throw new CallError('network');
  if (findings === 'unreadable') throw new SyntaxError('not a proof');
  return findings;
}

/** What shows that the club has signed another book than this one, which this device was shown. */
export async function otherBook(task: BookTask): Promise<EvidenceFile | undefined> {
  const finding = (await ask(task)) as BookFinding | undefined;
  if (!finding) throw new CallError('network');
  return finding.evidence;
}

const longestWaitMs = 5_000;
/** A bundle of entries has some 60 KiB. */
const mostBytes = 4 * 1024 * 1024;

/** Nothing when the file cannot be had, for whatever reason: that proves nothing. */
async function fetchFile(path: string): Promise<Uint8Array | undefined> {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(longestWaitMs) });
    const bytes = answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
    return bytes && bytes.length <= mostBytes ? bytes : undefined;
  } catch {
    return undefined;
  }
}
