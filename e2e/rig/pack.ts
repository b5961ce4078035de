/** The pack of the journeys: the sample club, with a first table that rolls more often, so that no journey waits a minute. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const sample = resolve(import.meta.dirname, '../../content/sample');

/** Betting closes ten seconds before the roll; what is left must be enough for a person. */
export const secondsPerRound = 30;

export function writePack(folder: string, seconds = secondsPerRound): void {
  cpSync(sample, folder, { recursive: true });
  const file = join(folder, 'games.yaml');
  const games = readFileSync(file, 'utf8');
  const quicker = games.replace('secondsPerRound: 60', `secondsPerRound: ${seconds}`);
  if (quicker === games) throw new Error('The first table of the sample club has another rhythm now: change it here.');
  writeFileSync(file, quicker);
}
