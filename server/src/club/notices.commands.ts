import { basename, dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { command, Refusal, type Command } from '../platform/commands/command.ts';
import { clubCity, momentText } from '../platform/commands/moment-text.ts';
import type { Tx } from '../platform/database/db.ts';
import { noticesOf } from './content/build-pack.ts';
import { checkNotices } from './content/check-pages.ts';
import { mistakeLines } from './content/mistake.ts';
import { PackFolder } from './content/pack-folder.ts';
import { PackReading } from './content/pack-reading.ts';
import { NoticesFile } from './content/pack-schema.ts';
import type { PackNotice } from './content/pack.ts';
import { readLanguages } from './languages.ts';

const publish = command({
  name: 'notice publish',
  summary: "Publishes the notices of a file, which is written like a content pack's notices.yaml.",
  takes: 'FILE',
  run: async ({ argument, act, database }) => {
    const file = resolve(argument);
    const reading = new PackReading(await PackFolder.open(dirname(file)), () => {});
    reading.languages = await readLanguages(await database());
    const sheet = await reading.open(basename(file), NoticesFile, 'list');
    await checkNotices(reading, sheet);
    if (sheet.mistakes.length > 0) {
      const text = [...mistakeLines(sheet.mistakes), 'Nothing was published.'];
      return { failed: true, json: { ok: false, mistakes: sheet.mistakes }, text };
    }
    const notices = noticesOf(reading, sheet.checked());
    return await act(async (tx) => {
      for (const notice of notices) await insertNotice(tx, notice);
      const keys = notices.map(({ key }) => key);
      return {
        details: { keys },
        json: { published: keys, warnings: sheet.warnings },
        text: [...mistakeLines(sheet.warnings), `Published: ${keys.join(', ') || 'nothing, the file is empty'}.`],
      };
    });
  },
});

async function insertNotice(tx: Tx, { key, title, body }: PackNotice): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into notice (key, position, title, body, in_pack)
    select ${key}, coalesce(max(position), 0) + 1, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(body)}::jsonb, false
    from notice
    on conflict (key) do nothing
  `.execute(tx);
  if (numAffectedRows === 1n) return;
  throw new Refusal(
    `There is a notice ${key} already: give this one another key, or withdraw that one first. Nothing was published.`,
  );
}

const list = command({
  name: 'notice list',
  summary: 'Lists the notices that members see, the newest first.',
  run: async ({ database }) => {
    const db = await database();
    const notices = await db
      .selectFrom('notice')
      .select(['key', 'published_at', 'in_pack', sql<string>`title ->> 'en'`.as('title')])
      .orderBy('id', 'desc')
      .execute();
    return {
      json: { notices },
      text: [
        notices.length === 0
          ? 'There are no notices.'
          : {
              heads: ['key', `published (${clubCity()})`, 'from', 'title'],
              rows: notices.map(({ key, title, published_at, in_pack }) => {
                return [key, momentText(published_at), in_pack ? 'the pack' : 'this command', title];
              }),
            },
      ],
    };
  },
});

const withdraw = command({
  name: 'notice withdraw',
  summary: 'Takes a notice away from members.',
  takes: 'KEY',
  run: async ({ argument, act }) =>
    await act(async (tx) => {
      const gone = await tx.deleteFrom('notice').where('key', '=', argument).returning('in_pack').executeTakeFirst();
      if (!gone) throw new Refusal(`There is no notice ${argument}; "club notice list" shows those there are.`);
      return {
        details: { key: argument },
        json: { withdrawn: argument },
        text: [
          `The notice ${argument} is withdrawn.`,
          ...(gone.in_pack ? ['It came with a content pack, and the next import of that pack brings it back.'] : []),
        ],
      };
    }),
});

export const noticeCommands: Command[] = [publish, list, withdraw];
