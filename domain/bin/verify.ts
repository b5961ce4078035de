/**
 * npm run verify -- FILE|URL|-: checks proofs, receipts and evidence without a server, a database or an account, with this
 * package alone. Exit code 0 when everything holds, 1 when a step fails or a contradiction is proved, 2 when the input
 * cannot be read.
 */
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { beaconTimeMs } from '../src/dice/beacon.ts';
import { proofSteps, type Verdict } from '../src/dice/proof.ts';
import { openReceipt, type Trust } from '../src/dice/proof-log.ts';
import { checkProofText } from '../src/dice/proof-text.ts';
import { isEd25519Signature } from '../src/log/ed25519.ts';
import { checkEvidence, isEvidence } from '../src/log/evidence-file.ts';
import { markOf } from '../src/log/mark.ts';
import { isSameKey, parseVerifierKey, type KeyType } from '../src/log/note.ts';
import { playMoneyStatement } from '../src/play-money.ts';

const usage = `Usage: npm run verify -- FILE|URL|- [--key KEY]… [--witness KEY]… [--json]

Checks the proof of a round or of a member's bets in it, a JSON list of proofs, receipts, or evidence of a contradiction,
from a file, an http(s) address or standard input (-).
  --key KEY       the club's verifier key, from a place that you trust, several if it has lost one; without it the file's
                  own is taken
  --witness KEY   a witness that you trust; several may be named; without it those of the file are taken
  --json          one line of JSON with the state of each step
Exit code 0: everything holds. 1: a step fails or a contradiction is proved, and the first line names it. 2: the input
cannot be read.

${playMoneyStatement.en}
`;

const mostBytes = 64 * 1024 * 1024;
const longestWaitMs = 30_000;
const sourceTexts = { file: 'from the file', named: 'that you named' };

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      help: { type: 'boolean' },
      key: { type: 'string', multiple: true },
      witness: { type: 'string', multiple: true },
    },
  });
  if (values.help) process.stdout.write(usage);
  else {
    const named = {
      keys: keysIn('--key', values.key, 'note'),
      witnesses: keysIn('--witness', values.witness, 'cosignature'),
    };
    await verify(positionals, named, values.json ?? false);
  }
} catch (error) {
  process.stderr.write(`The input cannot be read: ${reasonOf(error as Error)}\n`);
  process.exitCode = 2;
}

function keysIn(option: string, texts: string[] | undefined, type: KeyType): string[] | undefined {
  if (texts?.some((text) => parseVerifierKey(text)?.type !== type))
    throw new Error(`${option} is the verifier key of a ${type === 'note' ? 'log' : 'witness'}`);
  return texts;
}

async function verify([source, ...more]: string[], trust: Trust, json: boolean): Promise<void> {
  if (!source || more.length > 0) throw new Error(`name one file, address or -\n\n${usage}`);
  const text = await read(source);
  if (text.startsWith('glass-dice/2/receipt\n')) return sayReceipts(text, trust, json);
  const content: unknown = JSON.parse(text);
  if (isEvidence(content)) return sayEvidence(content, trust, json);
  const verdicts = await checkProofText(text, {
    isBeaconSignature: async (round, signature) => {
      const { isBeaconSignature } = await import('../src/dice/beacon-signature.ts');
      return isBeaconSignature(round, signature);
    },
    isSignature: isEd25519Signature,
    trust,
  });
  if (verdicts.length === 0) throw new Error('the list is empty');
  process.stdout.write(json ? asJson(verdicts, trust) : asText(verdicts, trust));
  process.exitCode = verdicts.some(({ failure }) => failure) ? 1 : 0;
}

/** One, or several one after the other, as the page saves them. A receipt names its log, not its key. */
function sayReceipts(text: string, { keys }: Trust, json: boolean): void {
  if (!keys) throw new Error("receipts alone need the club's key: --key");
  const receipts = text.split(/(?=^glass-dice\/2\/receipt$)/m).map((note) => openedBy(keys, note));
  const wrong = receipts.indexOf(undefined);
  process.exitCode = wrong === -1 ? 0 : 1;
  if (json)
    return sayJson({ holds: wrong === -1, receipts: receipts.map((receipt) => ({ signed: !!receipt, ...receipt })) });
  const where = receipts.length === 1 ? 'It' : `Number ${wrong + 1} of ${receipts.length}`;
  const by = keys.length === 1 ? 'this key' : 'these keys';
  if (wrong !== -1) return void process.stdout.write(`receipt fails: ${where} is not signed by ${by}.\n`);
  for (const receipt of receipts) {
    const { game, number, picks, stake, placedAt } = receipt!;
    const bet = `${stake} PLAY on each of ${picks.join(', ')} in round ${number} of ${game}`;
    process.stdout.write(`The receipt is signed: ${bet}, placed ${placedAt}.\n`);
  }
  process.stdout.write('Whether it is in the book of the round, only its path shows.\n');
}

function openedBy(keys: readonly string[], note: string) {
  return keys.map((key) => openReceipt(note, parseVerifierKey(key)!, isEd25519Signature)).find(Boolean);
}

function sayEvidence(evidence: unknown, { keys }: Trust, json: boolean): void {
  const { key } = evidence as { key?: unknown };
  // A club's key has another name in each of its logs.
  const claimed = typeof key === 'string' ? parseVerifierKey(key) : undefined;
  const isNamed = claimed && keys?.some((each) => isSameKey(each, claimed));
  const { state, says } = checkEvidence(evidence, isEd25519Signature, isNamed ? (key as string) : keys?.[0]);
  process.exitCode = state === 'proved' ? 1 : state === 'open' ? 0 : 2;
  // Nothing of a file is shown before it holds.
  const whose = state === 'nothing' ? null : { key: key as string, from: sourceOf(keys) };
  if (json) return sayJson({ state, says, key: whose });
  const heads = { proved: 'contradiction proved', open: 'signed by the club', nothing: 'no evidence' };
  process.stdout.write(`${heads[state]}: ${says}\n${whose ? `${keyText(whose)}\n` : ''}`);
}

function sayJson(answer: object): void {
  process.stdout.write(`${JSON.stringify({ ...answer, playMoney: playMoneyStatement.en })}\n`);
}

type Source = keyof typeof sourceTexts;
type Sourced = { key: string; from: Source };

function sourceOf(named: readonly string[] | undefined): Source {
  return named ? 'named' : 'file';
}

function keyText({ key, from }: Sourced): string {
  return `key ${sourceTexts[from]}: ${key}`;
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

/** What holds, and whose word it takes for that. */
function findingsOf({ steps, failure, proof, witnessed }: Verdict, { keys, witnesses }: Trust) {
  const beaconTime = proof?.beacon ? beaconTimeMs(proof.beacon.round) : undefined;
  const seen = witnessed ?? [];
  const later = proof && 'receiptKey' in proof && steps.receipt === 'holds' ? proof.receiptKey : undefined;
  const sourced = (key: string): Sourced => ({ key, from: sourceOf(keys) });
  return {
    mark: markOf({
      failure: failure?.step,
      beaconTimeMs: beaconTime,
      // Only the club's clock knows when a book was published: a witness may have been slow.
      late: false,
      unread: false,
      witnessedAt: seen.map(({ seenAt }) => seenAt),
      seenInTime: false,
    }),
    key: proof && steps.log === 'holds' ? sourced(proof.log.key) : null,
    receiptKey: later === undefined ? null : sourced(later),
    witnessed: seen.map((each) => ({ ...each, from: sourceOf(witnesses) })),
  };
}

type Findings = ReturnType<typeof findingsOf>;

function asJson(verdicts: readonly Verdict[], trust: Trust): string {
  const proofs = verdicts.map((verdict) => {
    const { steps, failure, proof, witnessed } = verdict;
    const found = findingsOf(verdict, trust);
    return {
      game: proof?.game ?? null,
      number: proof?.number ?? null,
      holds: !failure,
      beacon: proof ? proof.beacon !== null : null,
      ...found,
      witnessed: witnessed ? found.witnessed : null,
      steps,
      failure: failure ?? null,
    };
  });
  const holds = proofs.every((proof) => proof.holds);
  return `${JSON.stringify({ holds, proofs, playMoney: playMoneyStatement.en })}\n`;
}

function asText(verdicts: readonly Verdict[], trust: Trust): string {
  const all = verdicts.flatMap((verdict, index) => lines(verdict, index, findingsOf(verdict, trust)));
  const isByFile = all.some((line) => line.includes(sourceTexts.file));
  const whom = isByFile ? ['Compare keys from the file with ones that you trust (--key, --witness).'] : [];
  const order = 'What else the log says was not read: that needs a network (npm run witness -- follow).';
  return [summary(verdicts), '', ...all, '', ...whom, order, playMoneyStatement.en, ''].join('\n');
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
function lines({ steps, failure, proof }: Verdict, index: number, found: Findings): string[] {
  const { mark, key, receiptKey, witnessed } = found;
  const round = proof ? `${proof.game} ${proof.number}, dice ${proof.dice.join(' ')}` : 'not a proof';
  const states = proofSteps.map((step) => `${step} ${steps[step]}`).join(', ');
  const said = [
    states,
    ...(failure ? [failure.reason] : meanings(mark)),
    ...(key ? [keyText(key)] : []),
    ...(receiptKey ? [laterKeyText(receiptKey)] : []),
    ...witnessed.map(
      ({ name, seenAt, ...by }) => `witnessed by ${name} at ${new Date(seenAt * 1000).toISOString()}, ${keyText(by)}`,
    ),
  ];
  return [`${index + 1}. ${round}`, ...said.map((each) => `   ${each}`)];
}

function laterKeyText({ key, from }: Sourced): string {
  return `the receipts are signed with a later key of the club, ${sourceTexts[from]}: ${key}`;
}

function meanings(mark: Findings['mark']): string[] {
  if (mark.kind === 'no-beacon')
    return [
      'recomputed; the club could know this roll in advance, and could not change it',
      'the bets were sealed before the roll; when, is the club’s word',
    ];
  return [
    'verified with the public beacon; nobody could know this roll before betting closed',
    mark.kind === 'witnessed'
      ? `the bets were sealed before the beacon’s time, witnessed by ${mark.by}`
      : 'no witness signed before the beacon’s time; when the bets were sealed is the club’s word',
  ];
}
