/** What the club's logs are and what became of them, for everybody. */
import { sql } from 'kysely';
import type { LogStatus } from '@glass-dice/contract/log';
import type { Db } from '../platform/database/db.ts';
import { cachedFor } from '../platform/load/ttl-cache.ts';
import type { Witness } from './witness-list.ts';

type LogRow = {
  number: number;
  origin: string;
  key: string;
  opened_at: Date;
  size: number | null;
  stored_at: Date | null;
  after: LogStatus['logs'][number]['after'];
};

/** The newest first. */
export async function listLogs(db: Db): Promise<LogStatus['logs']> {
  const { rows } = await sql<LogRow>`
    select l.number, l.origin, l.key, l.opened_at, c.size, c.stored_at, l.after
    from log l
    left join lateral (
      select size, stored_at from log_checkpoint where log = l.number order by size desc limit 1
    ) c on true
    order by l.number desc
  `.execute(db);
  return rows.map(({ number, origin, key, opened_at, size, stored_at, after }) => ({
    origin,
    key,
    path: number === 1 ? '/log' : `/log/${number}`,
    openedAt: opened_at.toISOString(),
    size: size ?? 0,
    publishedAt: stored_at?.toISOString() ?? null,
    after,
  }));
}

/** When each of them last signed a checkpoint of ours, by our own clock. */
export async function listWitnesses(db: Db, witnesses: readonly Witness[]): Promise<LogStatus['witnesses']> {
  const keys = witnesses.map(({ verifierKey }) => verifierKey);
  const { rows } = await sql<{ witness: string; at: Date | null }>`
    select witness, (select max(stored_at) from log_cosignature c where c.witness = each.witness) as at
    from unnest(${keys}::text[]) as each (witness)
  `.execute(db);
  const signedAt = new Map(rows.map(({ witness, at }) => [witness, at]));
  return witnesses.map(({ key, verifierKey, address }) => ({
    key: verifierKey,
    name: key.name,
    address,
    signedAt: signedAt.get(verifierKey)?.toISOString() ?? null,
  }));
}

/** From indexes: a row of a round with its payouts is large. Each round takes the next seed of its chain. */
async function countRounds(db: Db): Promise<LogStatus['rounds']> {
  const { rows } = await sql<LogStatus['rounds']>`
    select
      (select coalesce(sum((select max(sequence) from round where chain_id = chain.id)), 0) from chain)::bigint as "all",
      (select count(*) from round where beacon_round is null)::bigint as "withoutBeacon",
      (select count(*) from round_result where sealed_late)::bigint as "sealedLate",
      (select coalesce(sum(skipped), 0) from round where skipped > 0)::bigint as skipped
  `.execute(db);
  return rows[0]!;
}

const countForMs = 60_000;

/** When it cannot be counted, it is what it was; keys and witnesses are shown all the same. */
export function roundCount(db: Db): () => Promise<LogStatus['rounds']> {
  let last: LogStatus['rounds'] | undefined;
  return cachedFor(countForMs, async () => {
    last = await countRounds(db).catch((error: unknown) => {
      if (!last) throw error;
      return last;
    });
    return last;
  });
}
