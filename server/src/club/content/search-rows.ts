/**
 * Writes what hosts and videos are found by, and the order of the hosts' names in each language, wherever it is not as
 * the content says.
 */
import { sql, type RawBuilder } from 'kysely';
import { locales, localeTags } from '@glass-dice/domain/locale';
import { transaction, type Db, type Tx } from '../../platform/database/db.ts';
import { documentOf, type Texts } from '../../platform/database/text-search.ts';

/** What is found by its name in any language, and by other texts in theirs. */
type Findable = { id: number; name: Texts; texts: (Texts | null)[] };
type Named = Pick<Findable, 'id' | 'name'>;

const rowsAtOnce = 200;

const hosts = sql`
  select host.id, host.name,
    jsonb_build_array(region.name, introduction, languages, interests) || tags as texts
  from host join region on region.id = region_id`;
const videos = sql`
  select video.id, video.name, jsonb_build_array(class.name, host.name, description) as texts
  from video join video_class class on class.key = class_key left join host on host.id = host_id`;

export async function writeSearch(tx: Tx): Promise<void> {
  const named = await writeDocuments(tx, 'host', hosts);
  await writeDocuments(tx, 'video', videos);
  await writeNameOrders(tx, named);
}

/** At the start of a server that finds content which an earlier version has imported. */
export async function writeMissingSearch(db: Db): Promise<void> {
  const { rows } = await sql<{ missing: boolean }>`
    select exists (select from host where id not in (select host_id from host_search))
      or exists (select from video where id not in (select video_id from video_search)) as missing
  `.execute(db);
  if (rows[0]!.missing) await transaction(db, writeSearch);
}

async function writeDocuments(tx: Tx, of: 'host' | 'video', findable: RawBuilder<unknown>): Promise<Named[]> {
  const table = sql.table(`${of}_search`);
  const key = sql.ref(`${of}_id`);
  const named: Named[] = [];
  for (;;) {
    const { rows } = await sql<Findable>`
      select * from (${findable}) findable where id > ${named.at(-1)?.id ?? 0} order by id limit ${rowsAtOnce}
    `.execute(tx);
    if (rows.length === 0) return named;
    const documents = rows.map(({ id, name, texts }) => ({
      id,
      document: documentOf(
        name,
        texts.filter((text) => text !== null),
      ),
    }));
    await sql`
      insert into ${table} as here (${key}, document)
      select id, document::tsvector
      from json_to_recordset(${JSON.stringify(documents)}) as said (id integer, document text) order by id
      on conflict (${key}) do update set document = excluded.document
        where here.document is distinct from excluded.document
    `.execute(tx);
    named.push(...rows.map(({ id, name }) => ({ id, name })));
  }
}

async function writeNameOrders(tx: Tx, named: readonly Named[]): Promise<void> {
  for (const locale of locales) {
    const { compare } = new Intl.Collator(localeTags[locale]);
    const ids = named
      .toSorted((one, other) => compare(one.name[locale], other.name[locale]) || one.id - other.id)
      .map(({ id }) => id);
    await sql`
      insert into host_name_order as here (locale, host_id, place)
      select ${locale}, id, place from unnest(${ids}::integer[]) with ordinality as said (id, place) order by id
      on conflict (locale, host_id) do update set place = excluded.place where here.place <> excluded.place
    `.execute(tx);
  }
}
