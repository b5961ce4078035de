/** Every movement of a member's balance, as its entries in the ledger say it. */
import { sql } from 'kysely';
import type { LogEntry } from '@glass-dice/contract/wallet';
import type { Locale } from '@glass-dice/domain/locale';
import { toAmount, wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import type { TransferKind } from '@glass-dice/domain/wallet/postings';
import { maskNumber, type PayoutReason } from '@glass-dice/domain/wallet/test-numbers';
import { pageOf } from '../platform/calls/list-page.ts';
import type { Db } from '../platform/database/db.ts';

export type LogFilter = {
  kind?: TransferKind;
  /** Days of the club, both included. */
  from?: string;
  to?: string;
  before?: string;
  rows?: string;
};

/** The newest first. Entries are found by their numbers, so that no page costs more than another. */
export async function readLog(
  db: Db,
  memberId: number,
  locale: Locale,
  { kind, from, to, before, rows: size = '10' }: LogFilter,
): Promise<{ entries: LogEntry[]; next: string | null }> {
  const first = from === undefined ? 1 : await numberAt(db, memberId, from, 'first');
  const last = to === undefined ? Number.MAX_SAFE_INTEGER : await numberAt(db, memberId, to, 'last');
  const rows = await db
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .leftJoin('withdrawal', (join) =>
      join
        .on(sql<boolean>`entry.kind in ('withdrawal', 'withdrawal-returned')`)
        .on((on) =>
          on.or([
            on('withdrawal.transfer_id', '=', on.ref('entry.transfer_id')),
            on('withdrawal.return_transfer_id', '=', on.ref('entry.transfer_id')),
          ]),
        ),
    )
    .leftJoin('card', 'card.id', 'withdrawal.card_id')
    .leftJoin('game', (join) =>
      join.on(sql<boolean>`entry.kind in ('stake', 'prize') and game.key = split_part(memo, ' ', 1)`),
    )
    .select(['entry.version', 'entry.kind', 'entry.amount', 'entry.balance_after', 'transfer.created_at'])
    .select(sql<string | null>`game.name ->> ${locale}`.as('game'))
    .select([
      'transfer.memo',
      'withdrawal.reason',
      'card.number',
      sql<string | null>`card.bank_name ->> ${locale}`.as('bank'),
    ])
    .where('entry.account', '=', 'member')
    .where('entry.member_id', '=', memberId)
    .where('entry.version', '>=', first)
    .where('entry.version', '<=', before === undefined ? last : Math.min(last, Number(before) - 1))
    .$if(kind !== undefined, (query) => query.where('entry.kind', '=', kind!))
    .$narrowType<{ version: number; balance_after: number; reason: PayoutReason | null }>()
    .orderBy('entry.version', 'desc')
    .limit(Number(size) + 1)
    .execute();
  const { page, next } = pageOf(rows, Number(size), ({ version }) => version);
  return {
    entries: page.map((row) => ({
      number: String(row.version),
      unit: playUnit,
      kind: row.kind,
      at: row.created_at.toISOString(),
      amount: wireAmount(toAmount(row.amount)),
      balanceAfter: wireAmount(toAmount(row.balance_after)),
      card: row.number === null ? null : { bank: row.bank!, maskedNumber: maskNumber(row.number) },
      reason: row.kind === 'withdrawal-returned' ? row.reason : null,
      round: roundOf(row),
    })),
    next,
  };
}

/** The memo of a stake or prize is the game's key and the round's number; a game that has left the club has no name. */
function roundOf({ kind, memo, game }: { kind: TransferKind; memo: string; game: string | null }): LogEntry['round'] {
  if (kind !== 'stake' && kind !== 'prize') return null;
  const [key, number] = memo.split(' ') as [string, string];
  return { game: key, name: game ?? key, number };
}

/** The first entry from a day of the club on, or the last one up to its end; none of them lies between two others. */
async function numberAt(db: Db, memberId: number, day: string, which: 'first' | 'last'): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select entry.version
    from transfer join entry on entry.transfer_id = transfer.id and entry.account = 'member'
    where transfer.member_id = ${memberId} and ${
      which === 'first'
        ? sql`transfer.created_at >= club_day_start(${day}::date)
            order by transfer.created_at, entry.version`
        : sql`transfer.created_at < club_day_start(${day}::date + 1)
            order by transfer.created_at desc, entry.version desc`
    }
    limit 1
  `.execute(db);
  return rows[0]?.version ?? (which === 'first' ? Number.MAX_SAFE_INTEGER : 0);
}
