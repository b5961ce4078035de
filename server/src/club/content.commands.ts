import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { command, flag, optionalText, Refusal, type Answer, type Command } from '../platform/commands/command.ts';
import { showOn, type Screen } from '../platform/commands/progress.ts';
import type { Db } from '../platform/database/db.ts';
import type { Progress } from './content/each-limit.ts';
import { clearContent } from './content/clear-content.ts';
import { exportPack } from './content/export-pack.ts';
import { beginImport, importPack, previewImport } from './content/import-pack.ts';
import {
  clearDetails,
  clearText,
  countsTable,
  exportText,
  importDetails,
  isNothing,
  reportText,
} from './content/import-report.ts';
import { mistakeLines, type Mistake } from './content/mistake.ts';
import type { Pack } from './content/pack.ts';
import { readPack } from './content/read-pack.ts';
import { deleteNoLongerShown, shownMedia } from './content/shown-media.ts';
import { storeMedia } from './content/store-media.ts';
import { tryOut } from './content/try-out.ts';

type Surroundings = { dataDir: () => string; screen: Screen };

/** How far it is shows on `screen`, beside the answer. */
export function contentCommands({ dataDir, screen }: Surroundings): Command[] {
  return [checking(screen), importing(dataDir, screen), clearing(dataDir), exporting(dataDir, screen)];
}

function checking(screen: Screen): Command {
  return command({
    name: 'content check',
    summary: 'Says what is wrong with a content pack, and how to mend it. Needs no database and changes nothing.',
    takes: 'FOLDER',
    run: async ({ argument }) => {
      const read = await readPack(resolve(argument), progressOn(screen));
      if (!read.ok) return refused(read.mistakes, []);
      const counts = countsOf(read.pack);
      return {
        json: { ok: true, holds: counts, warnings: read.warnings },
        text: [
          ...mistakeLines(read.warnings),
          { heads: ['the pack holds', 'how many'], rows: Object.entries(counts).map(([kind, n]) => [kind, said(n)]) },
          'The pack can be imported.',
        ],
      };
    },
  });
}

function importing(dataDir: () => string, screen: Screen): Command {
  return command({
    name: 'content import',
    summary: "Makes a content pack the club's content: all of it, or nothing when it has a mistake.",
    takes: 'FOLDER',
    options: {
      remove: flag({ summary: 'also removes what the club has and the pack does not mention' }),
      'dry-run': flag({ summary: 'only shows what would change' }),
      yes: flag({ summary: 'does not ask on a terminal' }),
    },
    run: async ({ argument, options: { remove, 'dry-run': dryRun, yes }, act, ask, database }) => {
      const folder = resolve(argument);
      const progress = progressOn(screen);
      const read = await readPack(folder, progress);
      if (!read.ok) return refused(read.mistakes, ['Nothing was imported.']);
      const { pack, warnings } = read;
      // Before the pictures, which take long: without a database they would be made for nothing.
      const db = await database();
      const seen = dryRun || (ask && !yes) ? await previewImport(db, pack, { remove }) : undefined;
      const preview = seen && [...mistakeLines(warnings), ...reportText(seen, { remove, isDone: false })];
      if (dryRun) {
        return { json: { dryRun: true, ...seen, warnings }, text: [...preview!, 'Nothing was imported.'] };
      }
      if (seen && !isNothing(seen) && !(await ask!(preview!, 'Import this?'))) {
        return { json: { imported: false }, text: ['Nothing was imported.'] };
      }
      await storeMedia(dataDir(), pack, progress);
      let before = new Set<string>();
      const answer = await act(async (tx) => {
        await beginImport(tx);
        // Another import may have deleted what was there already and so was not stored.
        await storeMedia(dataDir(), pack);
        if (remove) before = await shownMedia(tx);
        const report = await importPack(tx, pack, { remove });
        if (seen && !isDeepStrictEqual(report.kinds, seen.kinds)) {
          throw new Refusal(
            'Meanwhile the club changed, and this is not what you saw. Nothing was imported: try again.',
          );
        }
        const text = seen && !isNothing(seen) ? [countsTable(report)] : reportText(report, { remove, isDone: true });
        return {
          details: { folder, ...importDetails(report) },
          json: { ...report, warnings },
          text: [...(seen ? [] : mistakeLines(warnings)), ...text],
        };
      });
      if (!remove) return answer;
      return await withoutOldMedia(answer, db, dataDir(), before);
    },
  });
}

/** What goes at the end: a file is not there again when the transaction is undone. */
async function withoutOldMedia(answer: Answer, db: Db, dataDir: string, before: ReadonlySet<string>): Promise<Answer> {
  const files = await deleteNoLongerShown(db, dataDir, before);
  const said = files > 0 ? [`Pictures and videos that are no longer shown: ${files} deleted.`] : [];
  return { json: { ...answer.json, deletedMedia: files }, text: [...answer.text, ...said] };
}

function clearing(dataDir: () => string): Command {
  return command({
    name: 'content clear',
    summary: 'Empties the club of its content, for another to come in. What cannot go is named.',
    options: { yes: flag({ summary: 'does not ask' }) },
    run: async ({ options: { yes }, act, ask, database }) => {
      const db = await database();
      if (!yes) {
        if (!ask) throw new Refusal('This takes the content of the club away: say --yes.');
        const seen = await tryOut(db, async (tx) => {
          await beginImport(tx);
          return await clearContent(tx);
        });
        if (!(await ask(clearText(seen), 'Empty the club?'))) {
          return { json: { cleared: false }, text: ['Nothing was removed.'] };
        }
      }
      let before = new Set<string>();
      const answer = await act(async (tx) => {
        await beginImport(tx);
        before = await shownMedia(tx);
        const report = await clearContent(tx);
        const next = 'The club is empty. Bring in its content: npm run club -- content import FOLDER';
        return { details: clearDetails(report), json: report, text: [...(yes ? clearText(report) : []), next] };
      });
      return await withoutOldMedia(answer, db, dataDir(), before);
    },
  });
}

function exporting(dataDir: () => string, screen: Screen): Command {
  return command({
    name: 'content export',
    summary: "Writes the club's content as a pack into a new or empty folder. Nothing about members is in it.",
    takes: 'FOLDER',
    options: {
      languages: optionalText({
        placeholder: 'LIST',
        summary: 'only these, the first as the default, such as en,jp-jp',
      }),
    },
    run: async ({ argument, options, database }) => {
      const folder = resolve(argument);
      const languages = options.languages?.split(',').map((locale) => locale.trim());
      const places = { folder, dataDir: dataDir(), progress: progressOn(screen) };
      const said = await exportPack(await database(), { ...places, languages });
      return { json: { folder, ...said }, text: exportText(folder, said.retired) };
    },
  });
}

function refused(mistakes: readonly Mistake[], consequence: string[]): Answer {
  const count = mistakes.length === 1 ? 'one mistake' : `${mistakes.length} mistakes`;
  return {
    failed: true,
    json: { ok: false, mistakes },
    text: [...mistakeLines(mistakes), [`The pack has ${count}.`, ...consequence].join(' ')],
  };
}

function countsOf(pack: Pack): Record<string, number | undefined> {
  return {
    regions: pack.regions.length,
    'classes of games': pack.gameClasses.length,
    games: pack.games.length,
    banks: pack.banks.length,
    avatars: pack.avatars.length,
    hosts: pack.hosts?.length,
    'classes of videos': pack.videoClasses?.length,
    videos: pack.videos?.length,
    banners: pack.banners?.length,
    notices: pack.notices?.length,
  };
}

function said(count: number | undefined): string {
  return count === undefined ? 'nothing said' : String(count);
}

function progressOn(screen: Screen): Progress {
  const show = showOn(screen);
  return (what, done, all) => show(`${what} ${done} of ${all}`, { isLast: done === all });
}
