import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { filmLimits } from '@glass-dice/domain/videos/film';
import { command, oneOf, optional, optionalText, Refusal, wholeNumber } from '../platform/commands/command.ts';
import type { Command } from '../platform/commands/command.ts';
import { showOn, type Screen } from '../platform/commands/progress.ts';
import { prepareFilm, type PreparedFilm } from './films/prepare-film.ts';
import { said } from './films/probe-film.ts';

const options = {
  into: {
    ...optionalText({ placeholder: 'FOLDER', summary: 'new or empty, such as ../own/videos/201' }),
    required: true,
  },
  renditions: {
    ...oneOf({
      placeholder: 'WHICH',
      summary: 'of the qualities; all if not said',
      choices: { all: 'for slow lines and for large screens', one: 'takes the least time and room' },
    }),
    required: false,
    fallback: 'all' as const,
  },
  poster: optional(
    wholeNumber({
      summary: 'the second that becomes the cover, if not one that shows much',
      from: 0,
      to: filmLimits.seconds,
    }),
  ),
};

/** How far it is shows on `screen`, beside the answer. */
export function videoCommand(screen: Screen): Command {
  return command({
    name: 'video prepare',
    summary: 'Makes a video for a content pack of a film: its qualities and its cover. Needs ffmpeg, and no database.',
    takes: 'FILE',
    options,
    run: async ({ argument, options: { into, renditions, poster } }) => {
      const folder = resolve(into!);
      const show = showOn(screen);
      const made = await untilInterrupted((signal) =>
        prepareFilm({
          source: resolve(argument),
          folder,
          renditions,
          posterSecond: poster,
          signal,
          onProgress: ({ step, percent }) => show(`${step}, ${percent} %`, { isLast: step === 'done' }),
        }),
      );
      return { json: { folder, ...made }, text: [...told(made), { asIs: sheetLines(folder, made) }] };
    },
  });
}

/** Ctrl-C, or the end of the terminal, leaves nothing behind. */
async function untilInterrupted<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const interrupted = new AbortController();
  const stop = () => interrupted.abort(new Refusal('Interrupted: nothing is left of it.'));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    return await work(interrupted.signal);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

function told({ lengthMs, qualities, hasSound, confined }: PreparedFilm): string[] {
  const sizes = qualities.map(({ width, height }) => `${width} x ${height}`);
  return [
    `The video is ${said(lengthMs / 1_000)} long, ${hasSound ? 'with' : 'without'} sound, in ${sizes.join(', ')}.`,
    ...(confined.withoutNetwork ? [] : ['This machine could not take the network from ffmpeg ("unshare --net").']),
    'For videos.yaml:',
  ];
}

/** Paths of a pack begin where its club.yaml stands. */
function sheetLines(folder: string, { cover, playlist }: PreparedFilm): string {
  const path = relative(packAround(folder), folder);
  return [
    `  - id: ${/^[1-9]\d{0,8}$/.test(basename(folder)) ? basename(folder) : '…'}`,
    '    class: …',
    '    name: { … }',
    '    description: { … }',
    `    cover: ${join(path, cover)}`,
    `    playlist: ${join(path, playlist)}`,
  ].join('\n');
}

function packAround(folder: string): string {
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above)) {
    if (existsSync(join(above, 'club.yaml'))) return above;
  }
  return dirname(dirname(folder));
}
