/**
 * Asks the relays of drand quicknet for one beacon round, all of them at once; the first answer that the network itself
 * has signed wins and the other calls are ended. It decides nothing about dice and believes no relay: the `randomness`
 * beside a signature is not even looked at. The caller asks again until the round is there.
 */
import { beaconTimeMs, quicknet } from '@glass-dice/domain/dice/beacon';
import { isBeaconSignature } from '@glass-dice/domain/dice/beacon-signature';
import type { Log } from '../platform/log.ts';

export type BeaconClient = {
  /** The signature of exactly this round, 96 hex digits, or nothing when no relay has it. Never throws. */
  fetch: (round: number, signal?: AbortSignal) => Promise<string | undefined>;
  /** Asks for the newest round, whichever that is, to find out whether a relay answers. Never throws. */
  look: (signal?: AbortSignal) => Promise<void>;
  /** Whether a relay answered within the last minute, and none has been asked in vain for a round that is due. */
  isAnswering: () => boolean;
  /** The time of the newest round that was seen. A clock that is behind it is slow. */
  newestMs: () => number;
};

type Answer =
  | { standing: 'right'; round: number; signature: string }
  | { standing: 'failing' | 'lying'; why: string }
  /** Nothing can be said about the relay. */
  | { standing: 'unknown' };

const patienceMs = 3_000;
/** An answer has about 250 bytes. */
const longestAnswer = 4_096;
/** A relay that lacks a round for longer than this after its time has a fault, or its address has. */
const lateMs = 60_000;
const answersForMs = 60_000;
/** A round is there a second or two after its time. */
const mayLackForMs = 10_000;
/** One that is lacked is asked for more often than this. If it is not, another server has found it. */
const lackEndsAfterMs = 10_000;

type Asked = number | 'latest';
type Lack = { since: number; until: number };

export function beaconClient(relays: readonly string[], log: Log): BeaconClient {
  const note = relayNotes(log);
  let answeredAt = -Infinity;
  /** By round. */
  const lacks = new Map<number, Lack>();
  let newest = 0;

  const askAll = async (round: Asked, signal?: AbortSignal): Promise<string | undefined> => {
    const found = new AbortController();
    const end = AbortSignal.any([found.signal, ...(signal ? [signal] : [])]);
    let signature: string | undefined;
    await Promise.all(
      relays.map(async (relay) => {
        const answer = await ask(relay, round, end);
        note(relay, answer);
        if (answer.standing !== 'right') return;
        answeredAt = performance.now();
        newest = Math.max(newest, beaconTimeMs(answer.round));
        signature = answer.signature;
        found.abort();
      }),
    );
    return signature;
  };

  return {
    async fetch(round, signal) {
      const signature = await askAll(round, signal);
      if (signature) lacks.clear();
      else lacks.set(round, lackAfter(lacks.get(round)));
      return signature;
    },
    look: async (signal) => void (await askAll('latest', signal)),
    isAnswering: () => {
      const now = performance.now();
      const isInVain = lacks.values().some(({ since, until }) => now < until && now - since >= mayLackForMs);
      return now - answeredAt < answersForMs && !isInVain;
    },
    newestMs: () => newest,
  };
}

function lackAfter(before: Lack | undefined): Lack {
  const now = performance.now();
  return { since: before && now < before.until ? before.since : now, until: now + lackEndsAfterMs };
}

async function ask(relay: string, round: Asked, end: AbortSignal): Promise<Answer> {
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
    const mayLack =
      [404, 425].includes(response.status) && round !== 'latest' && Date.now() < beaconTimeMs(round) + lateMs;
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

function judge(text: string, asked: Asked): Answer {
  const answer = parse(text);
  const { round, signature } = answer ?? {};
  if (typeof signature !== 'string' || !Number.isSafeInteger(round) || (round as number) < 1)
    return { standing: 'failing', why: 'no beacon round' };
  if (asked !== 'latest' && round !== asked) return { standing: 'lying', why: 'another round' };
  if (!isBeaconSignature(round as number, signature)) return { standing: 'lying', why: 'a wrong signature' };
  return { standing: 'right', round: round as number, signature };
}

function parse(text: string): { round?: unknown; signature?: unknown } | null {
  try {
    return JSON.parse(text) as ReturnType<typeof parse>;
  } catch {
    return null;
  }
}

/** What is wrong with each relay now, in the order of their naming; nothing with one that answers rightly. */
export async function examineRelays(relays: readonly string[]): Promise<(string | undefined)[]> {
  const { signal } = new AbortController();
  return await Promise.all(
    relays.map(async (relay) => {
      const answer = await ask(relay, 'latest', signal);
      return 'why' in answer ? answer.why : undefined;
    }),
  );
}

/** `fetch` says only that it failed; why stands in its cause. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return `no answer within ${patienceMs / 1000} seconds`;
  const code = cause?.code;
  const said = reasons[code ?? cause?.message ?? ''];
  return said ? `${said}${code ? ` (${code})` : ''}` : (code ?? cause?.message ?? message);
}

const reasons: Record<string, string> = {
  'bad port': 'a port that is closed to HTTP everywhere',
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  ENOTFOUND: 'nobody has that name',
  EAI_AGAIN: 'its name cannot be looked up',
  ETIMEDOUT: 'no connection in time',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
};

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
