/** A page of what is found by a few words: first what has them in its name, then the rest, each in the club's own order. */
import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@glass-dice/domain/locale';
import { mostCounted } from '@glass-dice/domain/search';
import type { Db } from '../database/db.ts';
import { searchFor } from '../database/text-search.ts';
import { pageOf } from './list-page.ts';

/** A table that has its documents and its tally beside it. */
type Searched<Row> = { table: string; columns: RawBuilder<Row> };

type Wish = { q: string; locale: Locale; after: string | undefined; pageSize: number };

/** Beyond every position: what is found by its name has a place before all of the rest. */
const afterNames = 10_000_000_000;

export async function findPage<Row extends { id: number }>(
  db: Db,
  { table, columns }: Searched<Row>,
  { q, locale, after, pageSize }: Wish,
): Promise<{ rows: readonly Row[]; next: string | null; count: number }> {
  const search = searchFor(q, locale);
  if (!search) return { rows: [], next: null, count: 0 };
  const [rowsOf, documents, tally, key] = [table, `${table}_search`, `${table}_tally`, `${table}_id`].map((name) =>
    sql.ref(name),
  );
  const named = sql`document @@ ${search.byName}::tsquery`;
  const found = sql`document @@ ${search.byAny}::tsquery`;
  const [lastPlace = -1, lastId = 0] = after?.split('.').map(Number) ?? [];
  const most = pageSize + 1;
  const part = async (which: RawBuilder<unknown>, before: number, atMost: number) => {
    const { rows } = await sql<Row & { place: number }>`
      select ${columns}, place from (
        select id, position + ${before}::bigint as place from ${rowsOf} join ${documents} on ${key} = id
        where ${which} and (position, id) > (${lastPlace - before}::bigint, ${lastId}::bigint)
        order by position, id limit ${atMost}
      ) found join ${rowsOf} using (id) join ${tally} on ${key} = id order by place, id
    `.execute(db);
    return rows;
  };
  const rows = lastPlace < afterNames ? await part(named, 0, most) : [];
  // Only where the first part ends: to find that there is no second one, each that is found would be looked at.
  if (rows.length < most) rows.push(...(await part(sql`${found} and not ${named}`, afterNames, most - rows.length)));
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from ${documents} where ${found} limit ${mostCounted}) counted
  `.execute(db);
  const { page, next } = pageOf(rows, pageSize, (last) => `${last.place}.${last.id}`);
  return { rows: page, next, count: counted[0]!.count };
}
