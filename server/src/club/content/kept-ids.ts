/**
 * An id stands in old addresses and in what members did: rounds, follows, views. So it stays with whom it was given to.
 * What plainly gives it to another is refused; what may be no more than a new name is named in the answer.
 */
import { Refusal } from '../../platform/commands/command.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { ContentTable } from './content-rows.ts';
import type { Pack, PackGame, PackHost } from './pack.ts';
import type { Key } from './removal.ts';

/** What has another name in every language. */
export type NewName = { id: Key; from: string; to: string };

export type Renamed = NewName & { kind: string; keeps: string };

/** Before anything of the pack is written. */
export async function checkKeptIds(tx: Tx, { games, hosts = [] }: Pack): Promise<void> {
  await refuseOtherGames(tx, games);
  await refuseOtherPersons(tx, hosts);
}

async function refuseOtherGames(tx: Tx, games: readonly PackGame[]): Promise<void> {
  const keyOf = new Map(games.map(({ id, key }) => [id, key]));
  const idOf = new Map(games.map(({ id, key }) => [key, id]));
  for (const { id, key } of await tx.selectFrom('game').select(['id', 'key']).orderBy('position').execute()) {
    const other = keyOf.get(id);
    if (other !== undefined && other !== key) {
      throw new Refusal(
        `The id ${id} belongs to the game "${key}" and cannot pass to "${other}": give that one another id in games.yaml. Nothing was imported.`,
      );
    }
    const otherId = idOf.get(key);
    if (otherId !== undefined && otherId !== id) {
      throw new Refusal(
        `The game "${key}" has the id ${id}, which never changes: write it instead of ${otherId} in games.yaml. Nothing was imported.`,
      );
    }
  }
}

async function refuseOtherPersons(tx: Tx, hosts: readonly PackHost[]): Promise<void> {
  const said = new Map(hosts.map((host) => [host.id, host]));
  for (const { id, fictional } of await tx.selectFrom('host').select(['id', 'fictional']).orderBy('id').execute()) {
    const host = said.get(id);
    if (!host || fictional === (host.consentOn === null)) continue;
    throw new Refusal(
      `The host ${id} is ${fictional ? 'invented' : 'a real person'}, and followed as such, but the pack says the opposite: give them another id in hosts.yaml. Nothing was imported.`,
    );
  }
}

/** Of each table whose rows have names: what one is called, and what a new name does not take from it. */
const keeping: Partial<Record<ContentTable['table'], [kind: string, keeps: string]>> = {
  region: ['region', 'its hosts'],
  game_class: ['class of games', 'its games'],
  game: ['game', 'its rounds'],
  bank: ['bank', 'its cards'],
  avatar: ['avatar', 'the members who have it'],
  host: ['host', 'followers'],
  video_class: ['class of videos', 'its videos'],
  video: ['video', 'views'],
};

export async function withWhatStays(tx: Tx, table: ContentTable['table'], names: NewName[]): Promise<Renamed[]> {
  const [kind, keeps] = keeping[table] ?? [];
  if (!kind || !keeps) return [];
  return await Promise.all(
    names.map(async (each) => ({ kind, ...each, keeps: `${await countOf(tx, table, Number(each.id))}${keeps}` })),
  );
}

async function countOf(tx: Tx, table: ContentTable['table'], id: number): Promise<string> {
  if (table === 'host') {
    const tally = tx.selectFrom('host_tally').select('followers').where('host_id', '=', id);
    return `${(await tally.executeTakeFirstOrThrow()).followers} `;
  }
  if (table !== 'video') return '';
  const tally = tx.selectFrom('video_tally').select('views').where('video_id', '=', id);
  return `${(await tally.executeTakeFirstOrThrow()).views} `;
}
