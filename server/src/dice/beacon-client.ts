/**
 * Asks the relays of drand quicknet for one beacon round, all of them at once; the first answer that the network itself
 * has signed wins and the other calls are ended. It decides nothing about dice, keeps nothing and believes no relay:
 * the `randomness` beside a signature is not even looked at. The caller asks again until the round is there.
 */
import { beaconTimeMs, quicknet } from '@glass-dice/domain/dice/beacon';
import { isBeaconSignature } from '@glass-dice/domain/dice/beacon-signature';
import type { Log } from '../platform/log.ts';

export type BeaconClient = {
  /** The signature of exactly this round, 96 hex digits, or nothing when no relay has it. Never throws. */
  fetch: (round: number, signal?: AbortSignal) => Promise<string | undefined>;
};

type Answer =
  | { standing: 'right'; signature: string }
  | { standing: 'failing' | 'lying'; why: string }
  /** Nothing can be said about the relay. */
  | { standing: 'unknown' };

const patienceMs = 3_000;
/** An answer has about 250 bytes. */
const longestAnswer = 4_096;
/** A relay that lacks a round for longer than this after its time has a fault, or its address has. */
const lateMs = 60_000;

export function beaconClient(relays: readonly string[], log: Log): BeaconClient {
  const note = relayNotes(log);
  return {
    async fetch(round, signal) {
      const found = new AbortController();
      const end = AbortSignal.any([found.signal, ...(signal ? [signal] : [])]);
      let signature: string | undefined;
      await Promise.all(
        relays.map(async (relay) => {
          const answer = await ask(relay, round, end);
          note(relay, answer);
          if (answer.standing !== 'right') return;
          signature = answer.signature;
          found.abort();
        }),
      );
      return signature;
    },
  };
}

async function ask(relay: string, round: number, end: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(`${relay}/${quicknet.chainHash}/public/${round}`, {
      headers: { accept: 'application/json' },
      // A relay that sends us elsewhere answers 3xx and has no round.
      redirect: 'manual',
      signal: AbortSignal.any([end, AbortSignal.timeout(patienceMs)]),
    });
    const text = await readText(response);
    if (text === undefined) return { standing: 'failing', why: `more than ${longestAnswer} bytes` };
    // Checking a signature takes a while; with another relay's answer there is no need.
    if (end.aborted) return { standing: 'unknown' };
    if (response.status === 200) return judge(text, round);
    const mayLack = [404, 425].includes(response.status) && Date.now() < beaconTimeMs(round) + lateMs;
    return mayLack ? { standing: 'unknown' } : { standing: 'failing', why: `status ${response.status}` };
  } catch (error) {
    return end.aborted ? { standing: 'unknown' } : { standing: 'failing', why: reasonOf(error) };
  }
}

/** Nothing when there is more of it than an answer can have; the rest is not read. */
async function readText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > longestAnswer) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function judge(text: string, round: number): Answer {
  const answer = parse(text);
  const signature = answer?.signature;
  if (typeof signature !== 'string') return { standing: 'failing', why: 'no beacon round' };
  if (answer?.round !== round) return { standing: 'lying', why: 'another round' };
  if (!isBeaconSignature(round, signature)) return { standing: 'lying', why: 'a wrong signature' };
  return { standing: 'right', signature };
}

function parse(text: string): { round?: unknown; signature?: unknown } | null {
  try {
    return JSON.parse(text) as ReturnType<typeof parse>;
  } catch {
    return null;
  }
}

/** `fetch` says only that it failed; its cause has a code such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}

const badness = { right: 0, failing: 1, lying: 2 };

/**
 * Says when a relay gets worse and when it is right again, not each time: a round that waits is asked for every few
 * moments. Only its host is named, because some relays have a key in their path.
 */
function relayNotes(log: Log) {
  const before = new Map<string, keyof typeof badness>();
  return (relay: string, answer: Answer): void => {
    const { standing } = answer;
    if (standing === 'unknown') return;
    const last = before.get(relay) ?? 'right';
    if (standing !== 'right' && badness[standing] <= badness[last]) return;
    before.set(relay, standing);
    const { host } = new URL(relay);
    if (standing !== 'right') log.warn({ relay: host, why: answer.why }, `a beacon relay is ${standing}`);
    else if (last !== 'right') log.info({ relay: host }, 'a beacon relay is right again');
  };
}
