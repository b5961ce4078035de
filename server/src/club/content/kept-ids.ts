/**
 * An id stands in old addresses and in what members did: rounds, follows, views. So it stays with whom it was given to.
 * What plainly gives it to another is refused; what may be no more than a new name is named in the answer.
 */
import { defaultLocale, locales, type Locale } from '@glass-dice/domain/locale';
import { Refusal } from '../../platform/commands/command.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Pack, PackGame, PackHost, PackVideo } from './pack.ts';

/** A host or video that has another name in every language, with the followers or views that stay. */
export type Renamed = { kind: 'host' | 'video'; id: number; from: string; to: string; keeps: number };

/** Before anything of the pack is written. */
export async function checkKeptIds(tx: Tx, { games, hosts = [], videos = [] }: Pack): Promise<Renamed[]> {
  await refuseOtherGames(tx, games);
  return [...(await checkHosts(tx, hosts)), ...(await checkVideos(tx, videos))];
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

async function checkHosts(tx: Tx, hosts: readonly PackHost[]): Promise<Renamed[]> {
  const said = new Map(hosts.map((host) => [host.id, host]));
  const there = await tx
    .selectFrom('host')
    .innerJoin('host_tally', 'host_id', 'id')
    .select(['id', 'name', 'fictional', 'followers'])
    .orderBy('id')
    .execute();
  return there.flatMap(({ id, name, fictional, followers }) => {
    const host = said.get(id);
    if (!host) return [];
    if (fictional !== (host.consentOn === null)) {
      throw new Refusal(
        `The host ${id} is ${fictional ? 'invented' : 'a real person'}, and followed as such, but the pack says the opposite: give them another id in hosts.yaml. Nothing was imported.`,
      );
    }
    return renamed('host', id, [name as Name, host.name], followers);
  });
}

async function checkVideos(tx: Tx, videos: readonly PackVideo[]): Promise<Renamed[]> {
  const said = new Map(videos.map((video) => [video.id, video]));
  const there = await tx
    .selectFrom('video')
    .innerJoin('video_tally', 'video_id', 'id')
    .select(['id', 'name', 'views'])
    .orderBy('id')
    .execute();
  return there.flatMap(({ id, name, views }) => {
    const video = said.get(id);
    return video ? renamed('video', id, [name as Name, video.name], views) : [];
  });
}

type Name = Readonly<Record<Locale, string>>;

function renamed(kind: Renamed['kind'], id: number, [from, to]: [Name, Name], keeps: number): Renamed[] {
  if (locales.some((locale) => from[locale] === to[locale])) return [];
  return [{ kind, id, from: from[defaultLocale], to: to[defaultLocale], keeps }];
}
