/** A small content pack: the sample without hosts, videos, banners and notices, so that the first start is quick. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const samplePack = resolve(import.meta.dirname, '../../content/sample');
const parts = ['club.yaml', 'icon.svg', 'regions.yaml', 'games.yaml', 'games', 'banks.yaml', 'avatars.yaml', 'avatars'];

/** Answers with its folder. `secondsPerRound` holds for every game. */
export function writeSmallPack(folder: string, secondsPerRound?: number): string {
  const pack = join(folder, 'pack');
  for (const part of parts) cpSync(join(samplePack, part), join(pack, part), { recursive: true });
  if (secondsPerRound) {
    const games = join(pack, 'games.yaml');
    const text = readFileSync(games, 'utf8');
    writeFileSync(games, text.replaceAll(/secondsPerRound: \d+/g, `secondsPerRound: ${secondsPerRound}`));
  }
  return pack;
}
