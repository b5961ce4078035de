import { resolve } from 'node:path';
import { command, flag, type Answer, type Command } from '../platform/commands/command.ts';
import type { Part } from '../platform/commands/terminal.ts';
import type { Progress } from './content/each-limit.ts';
import { exportPack } from './content/export-pack.ts';
import { beginImport, importPack, type ImportReport } from './content/import-pack.ts';
import type { Renamed } from './content/kept-ids.ts';
import { mistakeLines, type Mistake } from './content/mistake.ts';
import type { Pack } from './content/pack.ts';
import { readPack } from './content/read-pack.ts';
import { deleteNoLongerShown, shownMedia } from './content/shown-media.ts';
import { storeMedia } from './content/store-media.ts';

type Screen = { isTTY?: boolean; write: (text: string) => unknown };
type Surroundings = { dataDir: () => string; screen: Screen };

/** How far it is shows on `screen`, beside the answer. */
export function contentCommands({ dataDir, screen }: Surroundings): Command[] {
  return [checking(screen), importing(dataDir, screen), exporting(dataDir, screen)];
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
          ...warningText(read.warnings),
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
    options: { remove: flag({ summary: 'also removes what the club has and the pack does not mention' }) },
    run: async ({ argument, options: { remove }, act, database }) => {
      const folder = resolve(argument);
      const progress = progressOn(screen);
      const read = await readPack(folder, progress);
      if (!read.ok) return refused(read.mistakes, ['Nothing was imported.']);
      // Before the pictures, which take long: without a database they would be made for nothing.
      const db = await database();
      await storeMedia(dataDir(), read.pack, progress);
      let before = new Set<string>();
      const answer = await act(async (tx) => {
        await beginImport(tx);
        // Another import may have deleted what was there already and so was not stored.
        await storeMedia(dataDir(), read.pack);
        if (remove) before = await shownMedia(tx);
        const report = await importPack(tx, read.pack, { remove });
        const removed = report.kinds.flatMap((each) =>
          each.removed.length > 0 ? [[each.kind, each.removed.length]] : [],
        );
        return {
          details: { folder, ...(remove && { removed: Object.fromEntries(removed) }) },
          json: { ...report, warnings: read.warnings },
          text: [...warningText(read.warnings), ...renamedText(report.renamed), ...reportText(report)],
        };
      });
      if (!remove) return answer;
      const files = await deleteNoLongerShown(db, dataDir(), before);
      const said = files > 0 ? [`Pictures and videos that are no longer shown: ${files} deleted.`] : [];
      return { json: { ...answer.json, deletedMedia: files }, text: [...answer.text, ...said] };
    },
  });
}

function exporting(dataDir: () => string, screen: Screen): Command {
  return command({
    name: 'content export',
    summary: "Writes the club's content as a pack into a new or empty folder. Nothing about members is in it.",
    takes: 'FOLDER',
    run: async ({ argument, database }) => {
      const folder = resolve(argument);
      const counts = await exportPack(await database(), { folder, dataDir: dataDir(), progress: progressOn(screen) });
      return { json: { folder, holds: counts }, text: [`The club's content is in ${folder}.`] };
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

function warningText(warnings: readonly Mistake[]): Part[] {
  return warnings.length === 0 ? [] : [...mistakeLines(warnings)];
}

function renamedText(renamed: readonly Renamed[]): Part[] {
  const lines = renamed.slice(0, mostNamed).map(({ kind, id, from, to, keeps }) => {
    const kept = `${keeps} ${kind === 'host' ? 'followers' : 'views'}`;
    return `The ${kind} ${id} was "${from}" and is "${to}" now, in every language, and keeps ${kept}. If it is another one, give it another id.`;
  });
  return renamed.length > mostNamed ? [...lines, `… and ${renamed.length - mostNamed} more have other names.`] : lines;
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

function reportText({ kinds, removedWithThem }: ImportReport): Part[] {
  const named = (which: 'left' | 'removed') =>
    kinds.filter((each) => each[which].length > 0).map((each) => `${each.kind} ${shortList(each[which])}`);
  const left = named('left');
  const removed = named('removed');
  const along = Object.entries(removedWithThem).map(([what, count]) => `${count} ${what}`);
  return [
    {
      heads: ['kind', 'new', 'changed', 'unchanged', 'removed', 'left'],
      rows: kinds.map((each) => [
        each.kind,
        ...[each.new, each.changed, each.unchanged, each.removed.length, each.left.length].map(String),
      ]),
    },
    ...(removed.length > 0 ? [`Removed: ${removed.join('; ')}.`] : []),
    ...(along.length > 0 ? [`With them went ${along.join(', ')}.`] : []),
    ...(left.length > 0 ? [`Not in the pack, and left as they were: ${left.join('; ')}. --remove removes them.`] : []),
  ];
}

const mostNamed = 20;

function shortList(keys: readonly (string | number)[]): string {
  const named = keys.slice(0, mostNamed).join(', ');
  return keys.length > mostNamed ? `${named} and ${keys.length - mostNamed} more` : named;
}

/** Back to the beginning of the line, and nothing on it. */
const clearLine = '\r\u001b[K';

const linesApartMs = 5_000;

/** On a terminal one line that changes; elsewhere a line at intervals, and at the end of each list. */
function progressOn(screen: Screen): Progress {
  let saidAt = Date.now();
  return (what, done, all) => {
    const line = `${what} ${done} of ${all}`;
    if (screen.isTTY) screen.write(done === all ? clearLine : clearLine + line);
    else if (done === all || Date.now() - saidAt > linesApartMs) {
      saidAt = Date.now();
      screen.write(`${line}\n`);
    }
  };
}
