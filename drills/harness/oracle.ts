/**
 * Decides whether anything was lost or happened twice, from two things only: the journals of those who asked, and the
 * database as it is afterwards. It uses none of the product's own code to read or to judge, so that a mistake there
 * cannot excuse itself here. What holds for all of money is in this file; each drill adds rules of its own.
 */
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { isDone, type Deed } from './journal.ts';

export type Entry = {
  transfer_id: number;
  account: string;
  kind: string;
  member_id: number | null;
  amount: number;
  balance_after: number | null;
  version: number | null;
};

/** What every drill asks the database for. */
export type Books = {
  members: { id: number; username: string }[];
  accounts: { member_id: number; balance: number; version: number }[];
  transfers: { id: number; kind: string; member_id: number }[];
  entries: Entry[];
  /** What was answered, by the key of the request. */
  answers: { scope: string; key: string; reply: string }[];
};

/** The fields of an answer. */
export type Told = Record<string, string>;

export type Verdict = { rule: string; problems: string[] };

export const booksSql: Record<keyof Books, string> = {
  members: 'select id, username from member',
  accounts: 'select member_id, balance, version from account',
  transfers: 'select id, kind, member_id from transfer order by id',
  entries: 'select transfer_id, account, kind, member_id, amount, balance_after, version from entry',
  answers: 'select scope, key, reply from idempotency',
};

/** All tables as they are at one moment. JSON carries numbers up to 2^53 exactly, and the ledger has no larger ones. */
export async function readBooks<Table extends string, Read extends Record<Table, unknown[]>>(
  url: string,
  tables: Record<Table, string>,
): Promise<Read> {
  return await withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const books = {} as Record<Table, unknown[]>;
    for (const [name, query] of Object.entries<string>(tables)) {
      const { rows } = await client.query<{ rows: unknown[] }>(
        `select coalesce(json_agg(each), '[]') as rows from (${query}) each`,
      );
      books[name as Table] = rows[0]!.rows;
    }
    return books as Read;
  });
}

export function judgeMoney(deeds: readonly Deed[], books: Books): Verdict[] {
  return [
    { rule: 'what was acknowledged is stored, byte for byte, once', problems: acknowledged(deeds, books) },
    { rule: 'what was refused, or never asked for, left no answer behind', problems: unasked(deeds, books) },
    { rule: 'the entries of every transfer sum to zero', problems: sums(books) },
    { rule: 'every balance is the sum of its entries, without a gap', problems: balances(books) },
    { rule: 'nobody was ever below zero', problems: belowZero(books) },
  ];
}

function acknowledged(deeds: readonly Deed[], { answers }: Books): string[] {
  const stored = Map.groupBy(answers, ({ key }) => key);
  return deeds.filter(isDone).flatMap((deed) => {
    const [first, ...more] = stored.get(deed.key) ?? [];
    if (!first) return [`${nameOf(deed)} was acknowledged and is gone`];
    if (more.length > 0) return [`${nameOf(deed)} is stored ${more.length + 1} times`];
    return first.reply === withoutSignature(deed.answer.text) || deed.answer.status === 204
      ? []
      : [`${nameOf(deed)} was told ${deed.answer.text} but ${first.reply} is stored`];
  });
}

/** A receipt is stored as its text and signed whenever it is sent. */
function withoutSignature(answer: string): string {
  const { receipt, ...rest } = JSON.parse(answer || '{}') as { receipt?: string };
  if (receipt === undefined) return answer;
  return JSON.stringify({ ...rest, receipt: receipt.slice(0, receipt.lastIndexOf('\n\n') + 1) });
}

function unasked(deeds: readonly Deed[], { answers }: Books): string[] {
  const byKey = new Map(deeds.map((deed) => [deed.key, deed]));
  return answers.flatMap(({ scope, key }) => {
    const deed = byKey.get(key);
    if (!deed) return [`nobody asked for ${scope} with the key ${key}`];
    // One that was never answered may have happened.
    return deed.answer && deed.answer.status >= 300 ? [`${nameOf(deed)} was refused and happened`] : [];
  });
}

function sums({ entries, transfers }: Books): string[] {
  const byTransfer = Map.groupBy(entries, (entry) => entry.transfer_id);
  return transfers.flatMap(({ id }) => {
    const parts = byTransfer.get(id) ?? [];
    const sum = total(parts);
    return parts.length > 0 && sum === 0 ? [] : [`transfer ${id} has ${parts.length} entries that sum to ${sum}`];
  });
}

function balances({ accounts, entries }: Books): string[] {
  const byMember = Map.groupBy(entries, (entry) => entry.member_id);
  return accounts.flatMap(({ member_id: member, balance, version }) => {
    const own = (byMember.get(member) ?? []).toSorted((a, b) => a.version! - b.version!);
    let before = 0;
    for (const [index, entry] of own.entries()) {
      before += entry.amount;
      if (entry.version === index + 1 && entry.balance_after === before) continue;
      return [`entry ${entry.version} of member ${member} does not follow from the one before it`];
    }
    return before === balance && own.length === version
      ? []
      : [`member ${member} has ${balance} after ${version} entries, but their entries make ${before} in ${own.length}`];
  });
}

function belowZero({ accounts, entries }: Books): string[] {
  return [
    ...accounts.filter(({ balance }) => balance < 0).map((each) => `member ${each.member_id} has ${each.balance}`),
    ...entries
      .filter((entry) => entry.balance_after !== null && entry.balance_after < 0)
      .map((entry) => `member ${entry.member_id} had ${entry.balance_after} after transfer ${entry.transfer_id}`),
  ];
}

/** Also those that were never answered but happened: the answer that is stored for them counts. */
export function happened(
  deeds: readonly Deed[],
  { answers }: Pick<Books, 'answers'>,
  route: string,
): (Deed & { told: Told })[] {
  const stored = new Map(answers.map(({ key, reply }) => [key, reply]));
  return deeds.flatMap((deed) => {
    const text = isDone(deed) ? deed.answer.text : stored.get(deed.key);
    return deed.route === route && text !== undefined ? [{ ...deed, told: JSON.parse(text) as Told }] : [];
  });
}

export function total(entries: readonly { amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}

export function nameOf({ member, route, key }: Deed): string {
  return `${route} of ${member} (${key})`;
}
