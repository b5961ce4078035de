/**
 * Writes a pack's content into the database: each table in one statement, and only rows that differ, so that importing
 * the same pack again changes nothing. Rows that the pack does not mention stay.
 */
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import type { DB } from '../../platform/schema.ts';
import type { Pack, PackClub, PackGame } from './pack.ts';

export async function importPack(tx: Tx, pack: Pack): Promise<void> {
  await upsert(tx, 'club', 'here', [clubRow(pack.club)]);
  await upsert(tx, 'region', 'id', inOrder(pack.regions));
  await upsert(tx, 'game_class', 'key', inOrder(pack.gameClasses));
  await upsert(tx, 'game', 'key', inOrder(pack.games.map(gameRow)));
  await upsert(tx, 'bank', 'key', inOrder(pack.banks));
  await upsert(tx, 'avatar', 'key', inOrder(pack.avatars));
}

async function upsert<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  key: keyof DB[Table] & string,
  rows: Insertable<DB[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const list = (prefix: string) => sql.join(columns.map((column) => sql.ref(`${prefix}.${column}`)));
  const plain = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${plain})
    select ${plain} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
    on conflict (${sql.ref(key)}) do update set (${plain}) = row (${list('excluded')})
    where (${list(table)}) is distinct from (${list('excluded')})
  `.execute(tx);
}

function inOrder<Row extends object>(rows: Row[]): (Row & { position: number })[] {
  return rows.map((row, index) => Object.assign({ position: index + 1 }, row));
}

function clubRow(club: PackClub): Insertable<DB['club']> {
  return {
    here: true,
    sample: club.sample,
    name: club.name,
    icon: club.icon,
    service_switch: club.serviceSwitch,
    service_link: club.serviceLink,
    video_switch: club.videoSwitch,
    withdrawal_minimum_minor: club.withdrawalMinimum,
    withdrawal_maximum_minor: club.withdrawalMaximum,
    withdrawals_per_day: club.withdrawalsPerDay,
  };
}

function gameRow(game: PackGame): Omit<Insertable<DB['game']>, 'position'> {
  return {
    key: game.key,
    id: game.id,
    class_key: game.class,
    name: game.name,
    description: game.description,
    icon: game.icon,
    seconds_per_round: game.secondsPerRound,
    table_minimum_minor: game.tableMinimum,
    minimum_stake_minor: game.minimumStake,
    maximum_stake_minor: game.maximumStake,
    round_cap_minor: game.roundCap,
    payouts: game.payouts,
  };
}
