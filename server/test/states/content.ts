/** Hosts and videos by the thousand, as an import would have left them, without any files. */
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/db.ts';

const texts = (text: string) =>
  sql.raw(`jsonb_build_object('zh-tw', ${text}, 'zh-CN', ${text}, 'en', ${text}, 'kr-kr', ${text}, 'jp-jp', ${text})`);
const image = sql.raw(
  `'{"width":800,"height":1000,"files":[{"name":"${'0'.repeat(32)}.webp","width":320},{"name":"${'1'.repeat(32)}.webp","width":640}]}'::jsonb`,
);

/** With ids after `from`, spread over the regions and tables that the club has. */
export async function addHosts(db: Db, from: number, count: number): Promise<void> {
  await sql`
    insert into host (id, region_id, position, name, introduction, fictional, tags, pictures, game_key)
    select n, regions[n % cardinality(regions) + 1], n, ${texts(`'Host ' || n`)}, ${texts(`'Presents table ' || n`)},
      true, jsonb_build_array(${texts(`'Tea'`)}, ${texts(`'Stars'`)}), jsonb_build_array(${image}, ${image}),
      (select min(key) from game)
    from generate_series(${from + 1}::integer, ${from + count}) n,
      (select array_agg(id order by id) as regions from region) r
  `.execute(db);
}

export async function addVideos(db: Db, from: number, count: number): Promise<void> {
  await sql`
    insert into video_class (key, position, name)
    select 'class-' || n, n, ${texts(`'Class ' || n`)} from generate_series(1, 4) n on conflict do nothing
  `.execute(db);
  await sql`
    insert into video
      (id, class_key, host_id, position, name, description, cover, length_ms, folder, qualities, captions)
    select n, 'class-' || n % 4 + 1, hosts[n % cardinality(hosts) + 1], n, ${texts(`'Video ' || n`)},
      ${texts(`'About ' || n`)}, ${image}, 30000, lpad(n::text, 32, '0'), '[360, 720]', array['en', 'zh-tw']
    from generate_series(${from + 1}::integer, ${from + count}) n,
      (select array_agg(id order by id) as hosts from host) h
  `.execute(db);
}
