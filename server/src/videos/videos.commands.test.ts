import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFilm } from '../../test/rig/films.ts';
import { operator } from '../../test/rig/operator.ts';
import { mistakesOf, testFolder, testPack } from '../../test/rig/pack.ts';
import { videoCommand } from './videos.commands.ts';

const withoutDatabase = () => {
  throw new Error('It needs no database.');
};

test('video prepare makes a folder of a pack, and says the lines with which the pack is whole', async () => {
  const pack = testPack();
  let shown = '';
  const club = operator([videoCommand({ write: (text) => (shown += text) })], withoutDatabase);
  const source = makeFilm(testFolder(), 'film.webm', { words: ['-c:v', 'libvpx', '-deadline', 'realtime'] });
  const folder = join(pack.folder, 'videos/777');
  const said = await club('video', 'prepare', source, '--into', folder, '--renditions', 'one', '--poster', '1');
  expect(said).toMatchObject({
    exitCode: 0,
    json: { folder, hasSound: true, qualities: [{ lines: 360, width: 480, height: 360 }] },
  });
  expect(shown).toBe('done, 100 %\n');
  const [, told, lines] = /^(The video is 0:00:01 long, with sound, in 480 x 360\..*)\n\n( {2}- id: 777\n.*)$/s.exec(
    said.text,
  )!;
  expect(told).toMatch(/For videos\.yaml:$/);
  const texts = (word: string) => `{ zh-tw: ${word}, zh-CN: ${word}, en: ${word}, kr-kr: ${word}, jp-jp: ${word} }`;
  const entry = lines!.replace('class: …', 'class: studio').replaceAll('{ … }', texts('Film'));
  pack.write('videos.yaml', `${readFileSync(join(pack.folder, 'videos.yaml'), 'utf8')}${entry}`);
  expect(await mistakesOf(pack.folder)).toEqual([]);
});

test('what is no film is refused in a sentence, and no folder is made', async () => {
  const folder = testFolder();
  mkdirSync(join(folder, 'videos'));
  cpSync(import.meta.filename, join(folder, 'film.mp4'));
  const club = operator([videoCommand({ write: () => {} })], withoutDatabase);
  const said = await club('video', 'prepare', join(folder, 'film.mp4'), '--into', join(folder, 'videos/1'));
  expect(said.exitCode).toBe(1);
  expect(said.text).toMatch(/^This is no film, or a broken one/);
  expect(existsSync(join(folder, 'videos/1'))).toBe(false);
  expect((await club('video', 'prepare', 'film.mp4')).exitCode).toBe(2);
});
