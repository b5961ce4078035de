/** Films for tests, made by ffmpeg: a picture that moves, with or without a tone. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export type FilmOptions = {
  seconds?: number;
  size?: string;
  sound?: boolean;
  /** Further words for the file. */
  words?: readonly string[];
};

/** The ending of the name says the format. */
export function makeFilm(folder: string, name: string, options: FilmOptions = {}): string {
  const { seconds = 1, size = '480x360', sound = true, words = [] } = options;
  const path = join(folder, name);
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=12:duration=${seconds}`];
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : [];
  ffmpeg([...picture, ...tone, ...words, path]);
  return path;
}

export function ffmpeg(words: readonly string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...words]);
}
