/**
 * One live server per data folder. The lock is SQLite's write lock on a small file in the folder: the kernel lets go of
 * it when the process ends, however it ends, so there is no stale lock to clear and no pid file to trust. It holds on
 * Linux and macOS, for paths of any length, and between containers that share the folder.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

const sqliteBusy = 5;

type Holder = { who: string; toDo: string };

const server: Holder = { who: 'running server', toDo: 'stop it first' };

/** Makes the folder if need be and holds it until `release`; refuses a folder that another process holds. */
export function lockDataFolder(dataDir: string, holder = server): { release: () => void } {
  try {
    // Others may pass through but not list: under root, PostgreSQL runs as a user of its own.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    // A short wait, for a server that is just being refused reads the file for a moment.
    return lock(new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 1_000 }), dataDir, holder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The data folder ${dataDir} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}

/** Whether a live server has it. Asks for the lock without waiting and gives it back at once. */
export function isDataFolderHeld(dataDir: string): boolean {
  const file = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    file.exec('begin immediate');
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    file.close();
  }
}

function lock(file: DatabaseSync, dataDir: string, { who, toDo }: Holder): { release: () => void } {
  try {
    file.exec('begin immediate; create table if not exists holder (pid integer); delete from holder');
    file.prepare('insert into holder values (?)').run(process.pid);
    // This lock keeps writers out and lets readers in, so that the refused one can name the holder. A process that slips in
    // between the two transactions holds the folder, and this server is refused.
    file.exec('commit; begin immediate');
    return { release: () => file.close() };
  } catch (error) {
    if (!isBusy(error)) throw error;
    const held = file.prepare('select pid from holder').get();
    file.close();
    throw new StartError(
      `The data folder ${dataDir} is in use by another ${who} (process ${String(held?.['pid'])}): ${toDo}.`,
    );
  }
}

function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === sqliteBusy;
}
