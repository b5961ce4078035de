/** Sends hostile requests and says what is wrong with the answers, all of it at once. */
import { errors, type ErrorCode, type Problem } from '@glass-dice/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../rig/app.ts';
import { allRows } from '../rig/rows.ts';
import type { SampleRequest } from '../routes/samples.ts';

export type Hostile = {
  request: SampleRequest;
  /** The hostile part of it, which must come back neither in an answer nor in the log. */
  sent: unknown;
  /** Another name for it. */
  what?: string;
};

/** How input is refused that does not match the contract. */
export const inputErrors: readonly ErrorCode[] = ['invalid-input', 'invalid-json', 'body-too-large'];

/** All must be refused, with one of these codes, and leave the whole database as it was. */
export async function faultsOfRefused(app: TestApp, all: readonly Hostile[], codes: readonly ErrorCode[]) {
  const before = await allRows(app.db);
  const faults = await faultsOf(app, all, (answer) => refusalFault(answer, codes));
  const after = await allRows(app.db);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  return [...faults, ...changed.map((table) => `something changed: ${table}`)];
}

/** All must succeed, or be refused with one of these codes. */
export async function faultsOfAnswered(app: TestApp, all: readonly Hostile[], codes: readonly ErrorCode[]) {
  return await faultsOf(app, all, (answer) => (answer.statusCode < 400 ? undefined : refusalFault(answer, codes)));
}

const atOnce = 4;

async function faultsOf(
  app: TestApp,
  all: readonly Hostile[],
  faultIn: (answer: LightMyRequestResponse) => string | undefined,
): Promise<string[]> {
  app.logLines.length = 0;
  const faults: string[] = [];
  for (let place = 0; place < all.length; place += atOnce) {
    const some = all.slice(place, place + atOnce).map(async ({ request, sent, what }) => {
      const answer = await askWithinShare(app, request);
      const fault = faultIn(answer) ?? echoFault(answer, sent);
      if (fault) faults.push(`${what ?? JSON.stringify(sent ?? null).slice(0, 60)}: ${fault}`);
    });
    await Promise.all(some);
  }
  return [...faults, ...logFaults(app.logLines.join(''), all)];
}

/** Several at once may be more than one member's share; they are for later, and as hostile then. */
async function askWithinShare(app: TestApp, request: SampleRequest): Promise<LightMyRequestResponse> {
  for (;;) {
    const answer = await app.http.inject(request);
    if (!answer.payload.includes('"too-much-at-once"')) return answer;
  }
}

const longestRefusal = 10_000;

function refusalFault(answer: LightMyRequestResponse, codes: readonly ErrorCode[]): string | undefined {
  const { statusCode, headers, payload } = answer;
  const said = `${statusCode} ${payload.slice(0, 500)}`;
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8') return said;
  const { code, status, requestId } = JSON.parse(payload) as Problem;
  const isProper = codes.includes(code) && status === errors[code].status && statusCode === status && requestId;
  if (!isProper) return said;
  return payload.length > longestRefusal ? `an answer of ${payload.length} characters` : undefined;
}

function echoFault({ statusCode, headers, payload }: LightMyRequestResponse, sent: unknown): string | undefined {
  const everything = `${JSON.stringify(headers)} ${payload}`;
  const comesBack = statusCode >= 400 && textsIn(sent).some((each) => everything.includes(each));
  return comesBack ? `it comes back in ${payload.slice(0, 500)}` : undefined;
}

function logFaults(log: string, all: readonly Hostile[]): string[] {
  const seen = all.flatMap(({ sent }) => textsIn(sent)).filter((each) => log.includes(each));
  return [
    ...log.split('\n').filter((line) => /"level":[56]0/.test(line)),
    ...seen.map((each) => `the log has it: ${each}`),
  ];
}

/** As far as they are long enough to be recognised, and as JSON writes them. */
function textsIn(sent: unknown): string[] {
  if (typeof sent === 'object' && sent !== null) return Object.values(sent).flatMap(textsIn);
  if (typeof sent !== 'string' || sent.length < 7) return [];
  return [JSON.stringify(sent).slice(1, -1).slice(0, 200)];
}
