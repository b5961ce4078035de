/**
 * A cluster whose club was moved to another PostgreSQL. It does not start: two that go on from the same moment would be
 * two clubs with one name. The mark lies within the cluster, so that a copy of it is marked, too, and a restored backup
 * is not.
 */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { ignoreMissing, syncFolder } from './cluster.ts';

const mark = 'moved-to';

export async function markMoved(clusterDir: string, place: string): Promise<void> {
  await using file = await open(join(clusterDir, mark), 'w', 0o644);
  await file.writeFile(place);
  await file.sync();
  await syncFolder(clusterDir);
}

export async function refuseMoved(clusterDir: string): Promise<void> {
  const place = await readFile(join(clusterDir, mark), 'utf8').catch(ignoreMissing);
  if (place === undefined) return;
  throw new StartError(
    `The club in ${clusterDir} was moved to the PostgreSQL at ${place}: set DATABASE_URL and DATABASE_OWNER_URL.`,
  );
}
