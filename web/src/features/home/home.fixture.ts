/** A club and its first screen, as the server would answer for them. */
import type { Club } from '@glass-dice/contract/club';
import type { Home } from '@glass-dice/contract/home';
import type { HotHost } from '@glass-dice/contract/hosts';
import type { VideoCard } from '@glass-dice/contract/videos';

function drawing(colour: string, width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${colour}" d="M0 0h${width}v${height}H0z"/></svg>`;
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, srcset: '', width, height };
}

function host(id: number, name: string, lately: number | null = null): HotHost {
  const picture = drawing('teal', 800, 1000);
  return { id, name, regionId: 1, tags: [], picture, followers: 0, hot: lately !== null, fictional: true, lately };
}

function video(id: number, name: string): VideoCard {
  return { id, classKey: 'studio', name, cover: drawing('navy', 1280, 720), lengthMs: 32_000, views: 7 };
}

function game(key: string, id: number, name: string): Club['games'][number] {
  const limits = { tableMinimum: '1000', minimumStake: '100', maximumStake: '500000', roundCap: '2000000' };
  const iconUrl = drawing('olive', 48, 48).url;
  const payouts = {} as Club['games'][number]['payouts'];
  return { key, id, classKey: 'quick', name, description: '', iconUrl, secondsPerRound: 60, payouts, ...limits };
}

export const someClub: Club = {
  name: 'Night Club',
  sample: true,
  iconUrl: '',
  serviceSwitch: false,
  houseRules: false,
  videoSwitch: false,
  unit: 'PLAY',
  withdrawal: { minimum: '10000', maximum: '5000000', timesPerDay: 3 },
  regions: [{ id: 1, name: 'Taipei' }],
  videoClasses: [],
  banners: [
    { key: 'a', place: 'home', title: 'Check every roll', picture: drawing('teal', 1200, 600), link: '/fairness' },
    { key: 'b', place: 'hosts', title: 'Of the hosts', picture: drawing('olive', 1200, 600), link: null },
  ],
  gameClasses: [{ key: 'quick', name: 'Quick' }],
  games: [game('game1', 10, 'One minute'), game('game2', 11, 'Three minutes')],
  avatars: [],
};

export const someHome: Home = {
  events: [
    { kind: 'roll', at: '2026-11-15T12:00:00Z', game: 'game1', number: '202611150312', dice: [4, 5, 2] },
    { kind: 'video', at: '2026-11-15T11:00:00Z', id: 201, name: 'Falling beads' },
  ],
  notice: { id: 3, title: 'Welcome to the club' },
  hotHosts: { rule: 'hot', hosts: [host(101, 'Hana', 3), host(102, 'Boyu')] },
  pickedHosts: [host(103, 'Ruo Qing')],
  games: { rule: 'hot', keys: ['game2', 'game1'], hot: 1 },
  newVideos: [video(201, 'Falling beads')],
  mostWatched: [
    { ...video(202, 'Rain on a window'), lately: 5 },
    { ...video(203, 'Tea and ink'), lately: null },
  ],
};

export const emptyHome: Home = {
  events: [],
  notice: null,
  hotHosts: { rule: 'new', hosts: [] },
  pickedHosts: [],
  games: { rule: 'new', keys: [], hot: 0 },
  newVideos: [],
  mostWatched: [],
};
