/**
 * What must hold of the public log: one history under each name, whatever was killed, and books that are exactly the
 * receipts which members hold. Trees and signatures are worked out here again, by what Node brings.
 */
import { createPublicKey, hash, verify } from 'node:crypto';
import type { DiceBooks, DiceEvidence } from './books.ts';
import { isDone, type Deed } from '../harness/journal.ts';
import { happened, nameOf, type Verdict } from '../harness/oracle.ts';

export function judgeLog(deeds: readonly Deed[], books: DiceBooks, evidence: DiceEvidence): Verdict[] {
  return [
    { rule: 'all checkpoints that were ever shown under one name are of one history', problems: histories(evidence) },
    { rule: 'a new log began only where there was a reason', problems: newLogs(evidence) },
    { rule: 'every receipt is signed by the club and says what was asked for', problems: receipts(deeds, evidence) },
    {
      rule: 'the published book of every round is exactly the receipts that members hold',
      problems: sealed(deeds, books, evidence),
    },
  ];
}

function histories({ log: { logs, checkpoints, problems, witnesses, evidence } }: DiceEvidence): string[] {
  const roots = new Map([...logs].map(([origin, { entries }]) => [origin, rootsOf(entries)]));
  const wrong = [...checkpoints].flatMap((note) => {
    const [text, lines] = partsOf(note);
    const [origin, size, root] = text.split('\n') as [string, string, string];
    const name = `the checkpoint ${origin} ${size} ${root}`;
    const log = logs.get(origin);
    if (!log) return [`${name} is of a log that is not served`];
    const keys = [log.key, ...witnesses];
    if (!lines.some((line) => line.startsWith(`— ${origin} `)) || !lines.every((line) => isSigned(text, line, keys)))
      return [`${name} has a wrong signature, or none of its log`];
    const is = roots.get(origin)![Number(size)];
    return is === root ? [] : [`${name} is not of the log that is served, whose root there is ${is}`];
  });
  return [...problems, ...evidence.map((line) => `a witness says: ${line}`), ...wrong];
}

function newLogs({ log: { logs, reasons } }: DiceEvidence): string[] {
  const because = [...logs.values()].map(({ entries }) => {
    const { after } = JSON.parse(entries[0]!) as { after: { because: string } | null };
    return after?.because;
  });
  const begun = because.filter((each) => each !== undefined);
  return begun.join() === reasons.join()
    ? []
    : [`${begun.length} began (${begun.join()}), with ${reasons.length} reasons`];
}

function receipts(deeds: readonly Deed[], { log: { logs } }: DiceEvidence): string[] {
  const keys = [...logs.values()].map(({ key }) => key);
  return deeds
    .filter((deed) => deed.route === 'POST /bets' && isDone(deed))
    .flatMap((deed) => {
      const { receipt = '\n\n' } = JSON.parse(deed.answer!.text) as { receipt?: string };
      const [text, lines] = partsOf(receipt);
      if (!lines.every((line) => isSigned(text, line, keys)))
        return [`${nameOf(deed)} has a receipt that is not signed`];
      const { game, round, picks, stake } = deed.body as {
        game: string;
        round: string;
        picks: string[];
        stake: string;
      };
      const said = new Map(text.split('\n').map((line) => line.split(/ (.*)/s, 2) as [string, string]));
      const isRight =
        said.get('game') === `${game} round ${round}` &&
        said.get('picks')?.split(',').toSorted().join() === picks.toSorted().join() &&
        said.get('stake') === `${stake} PLAY` &&
        said.get('key') === hash('sha256', deed.key);
      return isRight ? [] : [`${nameOf(deed)} has a receipt that says ${text}`];
    });
}

function sealed(deeds: readonly Deed[], books: DiceBooks, { log: { logs }, crowdOrders }: DiceEvidence): string[] {
  const told = happened(deeds, books, 'POST /bets').map(({ told: reply }) => partsOf(reply['receipt'] ?? '')[0]);
  const held = Map.groupBy([...told, ...crowdOrders.map(({ receipt }) => receipt)], roundOf);
  const published = new Map<string, Set<string>>();
  for (const entry of [...logs.values()].flatMap(({ entries }) => entries)) {
    const { kind, game, number, root } = JSON.parse(entry) as Record<string, string>;
    if (kind !== 'book') continue;
    const name = `${game} ${number}`;
    published.set(name, (published.get(name) ?? new Set()).add(root!));
  }
  const headers = new Map(books.headers.map((header) => [header.round_id, header]));
  return books.rounds
    .filter(({ is_due: isDue }) => isDue)
    .flatMap(({ id, name }) => {
      const header = headers.get(id);
      const roots = [...(published.get(name) ?? [])];
      if (!header || roots.length !== 1) return [`${name} has ${roots.length} published books`];
      const leaves = (held.get(name) ?? [])
        .map((receipt) => leafHash(receipt))
        .toSorted((one, other) => one.compare(other));
      const root = rootOf([leafHash(headerOf(header, name)), ...leaves]).toString('hex');
      return root === roots[0] ? [] : [`${name} was sealed as ${roots[0]}, and what members hold makes ${root}`];
    });
}

function headerOf({ origin, orders, bets, staked, salt }: DiceBooks['headers'][number], name: string): string {
  const lines = ['glass-dice/2/book', `origin ${origin}`, `game ${name.replace(' ', ' round ')}`, `orders ${orders}`];
  return [...lines, `bets ${bets}`, `staked ${staked} PLAY`, `salt ${salt}`, ''].join('\n');
}

function roundOf(receipt: string): string {
  return /^game (\S+) round (\S+)$/m.exec(receipt)?.slice(1).join(' ') ?? '';
}

/** The text of a note and its signature lines; a text that is not signed has none. */
function partsOf(note: string): [text: string, lines: string[]] {
  const end = note.lastIndexOf('\n\n');
  if (end < 0) return [note, []];
  return [
    note.slice(0, end + 1),
    note
      .slice(end + 2)
      .split('\n')
      .slice(0, -1),
  ];
}

const spkiStart = Buffer.from('302a300506032b6570032100', 'hex');

/** By one of these verifier keys: of a log (type 1), or of a witness (type 4), which signs the time with it. */
function isSigned(text: string, line: string, keys: readonly string[]): boolean {
  const [dash, name = '', encoded = ''] = line.split(' ');
  const bytes = Buffer.from(encoded, 'base64');
  const id = bytes.toString('hex', 0, 4);
  const typed = keys.flatMap((key) => {
    const [of, keyId, ...base64] = key.split('+');
    return of === name && keyId === id ? [Buffer.from(base64.join('+'), 'base64')] : [];
  })[0];
  if (dash !== '—' || !typed) return false;
  const key = createPublicKey({ key: Buffer.concat([spkiStart, typed.subarray(1)]), format: 'der', type: 'spki' });
  if (typed[0] === 1) return verify(null, Buffer.from(text), key, bytes.subarray(4));
  const message = `cosignature/v1\ntime ${bytes.readBigUInt64BE(4)}\n${text}`;
  return verify(null, Buffer.from(message), key, bytes.subarray(12));
}

function leafHash(text: string): Buffer {
  return hash('sha256', Buffer.concat([Buffer.of(0), Buffer.from(text)]), 'buffer');
}

/** RFC 6962: the left part of a tree is the largest power of two that is smaller than all of it. */
function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 1) return leaves[0]!;
  const left = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return nodeHash(rootOf(leaves.slice(0, left)), rootOf(leaves.slice(left)));
}

function nodeHash(left: Buffer, right: Buffer): Buffer {
  return hash('sha256', Buffer.concat([Buffer.of(1), left, right]), 'buffer');
}

/** In base64, for every size: whole trees stand side by side, the larger ones to the left. */
function rootsOf(entries: readonly string[]): string[] {
  const trees: { leaves: number; root: Buffer }[] = [];
  const roots = [hash('sha256', '', 'base64')];
  for (const entry of entries) {
    trees.push({ leaves: 1, root: leafHash(entry) });
    while (trees.at(-2)?.leaves === trees.at(-1)!.leaves) {
      const [left, right] = trees.splice(-2) as [(typeof trees)[0], (typeof trees)[0]];
      trees.push({ leaves: 2 * left.leaves, root: nodeHash(left.root, right.root) });
    }
    roots.push(
      trees
        .map(({ root }) => root)
        .reduceRight((right, left) => nodeHash(left, right))
        .toString('base64'),
    );
  }
  return roots;
}
