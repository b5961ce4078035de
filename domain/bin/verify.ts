/**
 * npm run verify -- FILE|URL|-: checks proofs without a server, a database or an account, with this package alone.
 * Exit code 0 when everything holds, 1 when a step fails, 2 when the input cannot be read.
 */
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { proofSteps, type Verdict } from '../src/dice/proof.ts';
import { checkProofText } from '../src/dice/proof-text.ts';
import { playMoneyStatement } from '../src/play-money.ts';

const usage = `Usage: npm run verify -- FILE|URL|- [--json]

Checks the proof of a round, or a JSON list of proofs, from a file, an http(s) address or standard input (-).
  --json   one line of JSON with the state of each step
Exit code 0: everything holds. 1: a step fails, and the first line names it. 2: the input cannot be read.

${playMoneyStatement.en}
`;

const mostBytes = 64 * 1024 * 1024;
const longestWaitMs = 30_000;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) process.stdout.write(usage);
  else await verify(positionals, values.json ?? false);
} catch (error) {
  process.stderr.write(`The input cannot be read: ${reasonOf(error as Error)}\n`);
  process.exitCode = 2;
}

async function verify([source, ...more]: string[], json: boolean): Promise<void> {
  if (!source || more.length > 0) throw new Error(`name one file, address or -\n\n${usage}`);
  const verdicts = await checkProofText(await read(source), async (round, signature) => {
    const { isBeaconSignature } = await import('../src/dice/beacon-signature.ts');
    return isBeaconSignature(round, signature);
  });
  if (verdicts.length === 0) throw new Error('the list is empty');
  process.stdout.write(json ? asJson(verdicts) : asText(verdicts));
  process.exitCode = verdicts.some(({ failure }) => failure) ? 1 : 0;
}

/** A SyntaxError quotes the input, and the input could hold anything, control characters too. */
function reasonOf(error: Error): string {
  if (error instanceof SyntaxError) return 'it is not JSON';
  return error.cause instanceof Error ? `${error.message}, ${error.cause.message}` : error.message;
}

async function read(source: string): Promise<string> {
  if (source === '-') return textOf(process.stdin);
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(source)) return textOf(createReadStream(source));
  if (!/^https?:/i.test(source)) throw new Error('only http and https addresses are read');
  const answer = await fetch(source, { signal: AbortSignal.timeout(longestWaitMs) });
  if (!answer.ok || !answer.body) throw new Error(`the address answered ${answer.status}`);
  return textOf(answer.body);
}

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('it is larger than 64 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function asJson(verdicts: readonly Verdict[]): string {
  const proofs = verdicts.map(({ steps, failure, proof }) => ({
    game: proof?.game ?? null,
    number: proof?.number ?? null,
    holds: !failure,
    beacon: proof ? proof.beacon !== null : null,
    steps,
    failure: failure ?? null,
  }));
  const holds = proofs.every((proof) => proof.holds);
  return `${JSON.stringify({ holds, proofs, playMoney: playMoneyStatement.en })}\n`;
}

function asText(verdicts: readonly Verdict[]): string {
  return [summary(verdicts), '', ...verdicts.flatMap(lines), '', playMoneyStatement.en, ''].join('\n');
}

function summary(verdicts: readonly Verdict[]): string {
  const first = verdicts.findIndex(({ failure }) => failure);
  const failed = verdicts[first];
  if (!failed?.failure) return verdicts.length === 1 ? 'Everything holds.' : `All ${verdicts.length} proofs hold.`;
  const { step, reason } = failed.failure;
  const where = verdicts.length === 1 ? '' : ` in proof ${first + 1} of ${verdicts.length}`;
  return `${step} fails${where}: ${reason}`;
}

/** Nothing of a bundle is shown before its format holds. */
function lines({ steps, failure, proof }: Verdict, index: number): string[] {
  const round = proof ? `${proof.game} ${proof.number}, dice ${proof.dice.join(' ')}` : 'not a proof';
  const states = proofSteps.map((step) => `${step} ${steps[step]}`).join(', ');
  return [`${index + 1}. ${round}`, `   ${states}`, `   ${failure ? failure.reason : meaning(steps)}`];
}

function meaning(steps: Verdict['steps']): string {
  return steps['beacon-signature'] === 'holds'
    ? 'verified with the public beacon; nobody could know this roll before betting closed'
    : 'recomputed; the club could know this roll in advance';
}
