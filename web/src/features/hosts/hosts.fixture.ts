/** A club with hosts, as the server would answer for it. */
import type { Host, HostCard } from '@glass-dice/contract/hosts';
import type { Image } from '@glass-dice/contract/content';

function drawing(colour: string, width = 800, height = 1000): Image {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${colour}" d="M0 0h${width}v${height}H0z"/></svg>`;
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, srcset: '', width, height };
}

export const club = {
  name: 'Club',
  sample: true,
  regions: [
    { id: 1, name: 'Taipei' },
    { id: 6, name: 'Kaohsiung' },
  ],
  banners: [
    { key: 'a', place: 'home', title: 'Of home', picture: drawing('teal', 1200, 600), link: null },
    { key: 'b', place: 'hosts', title: 'Meet the hosts', picture: drawing('olive', 1200, 600), link: '/videos' },
  ],
  games: [],
};

export const hana: HostCard = {
  id: 101,
  name: 'Hana',
  regionId: 6,
  tags: ['Tea', 'Stars'],
  picture: drawing('teal'),
  followers: 12345,
  hot: true,
  fictional: true,
};

export const boyu: HostCard = {
  ...hana,
  id: 102,
  name: 'Boyu',
  regionId: 1,
  tags: [],
  followers: 0,
  hot: false,
  fictional: false,
};

export const hanaInFull: Host = {
  ...hana,
  followers: 12,
  newFollowers: 3,
  consentOn: null,
  introduction: 'Presents the evening rounds.',
  heightCm: 168,
  languages: 'Mandarin, Japanese',
  interests: null,
  pictures: [drawing('teal'), drawing('olive'), drawing('navy')],
  rating: { mean: null, count: 0 },
  game: 'game1',
  videos: [{ id: 201, name: 'Night of dice', cover: drawing('navy', 1600, 900), lengthMs: 32_000 }],
};
