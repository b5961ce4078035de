/** Recomputes proofs beside the page: tens of thousands of hashes, or a pairing, would hold up every tap. */
import { checkProofText } from '@glass-dice/domain/dice/proof-text';
import type { EvidenceFile } from '@glass-dice/domain/log/evidence-file';
import { parseVerifierKey, type SignatureCheck } from '@glass-dice/domain/log/note';
import { followLog, type Device } from '../glass/follow-log.ts';
import type { Fetched, Said, Wanted } from '../glass/kept-worker.ts';
import type { FetchFile } from '../glass/log-files.ts';
import { witnessesBefore } from '../glass/pins.ts';
import { otherBookOf, type ShownBook } from '../glass/seen-book.ts';
import { withSignatures } from '../glass/signatures.ts';
import { workingsOf, type Recomputed } from './workings.ts';

/** `unreadable`: the text is not JSON. */
export type Findings = Recomputed[] | 'unreadable';
/** What shows that the club has signed another book. */
export type BookFinding = { evidence: EvidenceFile | undefined };

/** With a device, what the club shows is compared with what that has seen of it before. */
export type Task = { text: string; device: Device | undefined };
/** Before the roll there is a book at most. */
export type BookTask = { book: ShownBook; device: Device };

addEventListener('message', async ({ data, ports: [port] }: MessageEvent<Task | BookTask>) => {
  const fetchFile = filesBy(port!);
  const answer = 'book' in data ? await bookFindingOf(data, fetchFile) : await findingsOf(data, fetchFile);
  port!.postMessage({ answer } satisfies Said<Findings | BookFinding>);
});

/** The page fetches, as it does everything that is fetched: each file once for a task. */
function filesBy(port: MessagePort): FetchFile {
  const wanted = new Map<string, PromiseWithResolvers<Uint8Array | undefined>>();
  port.addEventListener('message', ({ data }: MessageEvent<Fetched>) => wanted.get(data.path)?.resolve(data.bytes));
  port.start();
  return async (path) => {
    const known = wanted.get(path);
    if (known) return await known.promise;
    const answer = Promise.withResolvers<Uint8Array | undefined>();
    wanted.set(path, answer);
    port.postMessage({ path } satisfies Wanted);
    return await answer.promise;
  };
}

async function bookFindingOf({ book, device }: BookTask, fetchFile: FetchFile): Promise<BookFinding | undefined> {
  try {
    return await withSignatures(async (isSignature) => ({
      evidence: await otherBookOf(device.pins, book, fetchFile, isSignature),
    }));
  } catch {
    return undefined;
  }
}

async function findingsOf(task: Task, fetchFile: FetchFile): Promise<Findings | undefined> {
  try {
    return await withSignatures((isSignature) => recomputed(task, fetchFile, isSignature));
  } catch (error) {
    return error instanceof SyntaxError ? 'unreadable' : undefined;
  }
}

async function recomputed(
  { text, device }: Task,
  fetchFile: FetchFile,
  isSignature: SignatureCheck,
): Promise<Recomputed[]> {
  const trust = device && { witnesses: witnessesBefore(device.pins, openingIn(text)).filter(isWitness) };
  const verdicts = await checkProofText(text, { isBeaconSignature, isSignature, ...(trust && { trust }) });
  return Promise.all(
    verdicts.map(async (verdict) => ({
      ...verdict,
      workings: workingsOf(verdict),
      followed:
        device && verdict.proof && !verdict.failure
          ? await followLog(verdict.proof, device, fetchFile, isSignature)
          : undefined,
    })),
  );
}

/** What a device kept may no longer be whole. */
function isWitness(key: string): boolean {
  return typeof key === 'string' && parseVerifierKey(key)?.type === 'cosignature';
}

/** The rules may ask twice, and a pairing takes long. */
const pairings = new Map<string, boolean>();
const mostPairings = 100;

/** The curve is by far the largest part, and a round without a beacon does not need it. */
async function isBeaconSignature(round: number, signatureHex: string): Promise<boolean> {
  const name = `${round} ${signatureHex}`;
  const known = pairings.get(name);
  if (known !== undefined) return known;
  const beacon = await import('@glass-dice/domain/dice/beacon-signature');
  const answer = beacon.isBeaconSignature(round, signatureHex);
  if (pairings.size >= mostPairings) pairings.clear();
  pairings.set(name, answer);
  return answer;
}

/** Whose word counts depends on when the round opened; the check of the format says whether that is a time at all. */
function openingIn(text: string): number {
  return Date.parse((JSON.parse(text) as { opensAt?: string } | null)?.opensAt ?? '');
}
