import { expect, test } from 'vitest';
import { mistakesOf, testPack } from '../../../test/rig/pack.ts';

/** The mistake stands where the changed text stood, or as many lines below as the last number says. */
type Planted = [rule: string, file: string, from: string, to: string, says: RegExp, below?: number];

const hosts: Planted[] = [
  ['a host id used twice', 'hosts.yaml', 'id: 102', 'id: 101', /id 101 is used twice/],
  ['a host id too long for an address', 'hosts.yaml', 'id: 102', 'id: 1000000000', /at most 999999999/],
  ['an unknown region', 'hosts.yaml', 'region: 2', 'region: 77', /no region 77.*regions\.yaml/],
  ['an unknown game', 'hosts.yaml', 'game: game1', 'game: roulette', /no game "roulette".*games\.yaml/],
  [
    'a host who is neither invented nor has consented',
    'hosts.yaml',
    '- id: 101\n  region: 1\n  fictional: true',
    '- id: 101\n  region: 1',
    /invented or agreed to appear\. Say exactly one of "fictional: true" and "consent/,
  ],
  [
    'an invented host who consented',
    'hosts.yaml',
    'consent: { on: 2026-03-01, adult: true }',
    'consent: { on: 2026-03-01, adult: true }\n  fictional: true',
    /invented host cannot have consented/,
  ],
  ['consent in the future', 'hosts.yaml', 'on: 2026-03-01', 'on: 2999-03-01', /2999-03-01 is in the future/],
  ['consent on no day', 'hosts.yaml', 'on: 2026-03-01', 'on: 2026-02-30', /2026-02-30 is no day/],
  ['a host who is no adult', 'hosts.yaml', 'adult: true', 'adult: false', /Only adults/],
  ['a height beyond people', 'hosts.yaml', 'heightCm: 168', 'heightCm: 90', /at least 100/],
  ['a private contact', 'hosts.yaml', 'en: Presents the mornings.', 'en: Write to a@b.tw', /private contact/],
  ['an appointment', 'hosts.yaml', 'zh-tw: 早起', 'zh-tw: 可預約', /"預約" offers an appointment.*sells nothing/],
  ['a price', 'hosts.yaml', 'zh-tw: 茶,', 'zh-tw: 茶 NT$300,', /names a price/],
  ['measurements', 'hosts.yaml', 'en: Ching', 'en: Ching 90-60-90', /measures a body/],
  ['seven tags', 'hosts.yaml', 'tags: []', `tags: [${'{ zh-tw: 一 }, '.repeat(7)}]`, /tags of entry 2 is too long/],
  ['a tag that is a number', 'hosts.yaml', 'tags: []', 'tags: [5]', /tags\[1\] of entry 2 must be a map/],
  ['a picture that is a number', 'hosts.yaml', '[hosts/drawing.svg]', '[5]', /pictures\[1\] of entry 1 must be a text/],
  ['no picture', 'hosts.yaml', 'pictures: [hosts/drawing.svg]', 'pictures: []', /pictures of entry 1 is empty/],
  [
    'a picture that stands twice',
    'hosts.yaml',
    '[hosts/photo.png, hosts/photo.jpg]',
    '[hosts/photo.png, hosts/photo.png]',
    /"hosts\/photo\.png" stands here twice/,
  ],
  ['a tag that stands twice', 'hosts.yaml', 'zh-tw: 茶人', 'zh-tw: 早起', /"早起" stands here twice/],
  ['a missing picture', 'hosts.yaml', 'hosts/photo.jpg', 'hosts/nobody.jpg', /hosts\/nobody\.jpg is missing/],
  ...['followers: 12', 'rating: 4.9', 'popularity: 5', 'views: 3'].map((activity): Planted => [
    `a host with ${activity}`,
    'hosts.yaml',
    'heightCm: 168',
    activity,
    /A pack cannot supply ".*never invented/,
  ]),
];

const videos: Planted[] = [
  ['a video id used twice', 'videos.yaml', 'id: 202', 'id: 201', /id 201 is used twice/],
  ['an unknown class', 'videos.yaml', 'class: studio', 'class: cinema', /no class "cinema".*studio/],
  ['an unknown host', 'videos.yaml', 'host: 101', 'host: 9', /no host 9\. Use an id of hosts\.yaml/],
  [
    'a contact in a video of a host',
    'videos.yaml',
    'en: Test card',
    'en: a@b.tw',
    /is a private contact.*sells nothing/,
  ],
  ['a price in a video of a host', 'videos.yaml', 'en: Three seconds.', 'en: NT$300', /names a price/],
  ['a video with views', 'videos.yaml', 'host: 101', 'views: 9', /cannot supply "views"/],
  ['a playlist elsewhere', 'videos.yaml', 'film/index.m3u8', 'https://example.com/a.m3u8', /inside the pack's folder/],
  ['a playlist above', 'videos.yaml', 'film/index.m3u8', '../film/index.m3u8', /inside the pack's folder/],
  ['a missing playlist', 'videos.yaml', 'film/index.m3u8', 'film/none.m3u8', /film\/none\.m3u8 is missing/],
  ['captions that are a number', 'videos.yaml', 'film/captions.en.vtt', '5', /captions\.en must be a text/],
  ['missing captions', 'videos.yaml', 'film/captions.en.vtt', 'film/captions.fr.vtt', /captions\.fr\.vtt is missing/],
];

const playlists: Planted[] = [
  ['a list that is no playlist', 'film/index.m3u8', '#EXTM3U', '#M3U', /begins with #EXTM3U/],
  ['sound apart', 'film/index.m3u8', '72/index', '#EXT-X-MEDIA:TYPE=AUDIO,URI="a.m3u8"\n72/index', /Sound/],
  ['a quality elsewhere', 'film/index.m3u8', '72/index', 'https://example.com/index', /no file beside or below/],
  ['a quality above', 'film/index.m3u8', '72/index', '../../index', /no file beside or below/],
  ['no bandwidth', 'film/index.m3u8', 'BANDWIDTH=47000,', '', /no BANDWIDTH/],
  ['no resolution', 'film/index.m3u8', 'RESOLUTION=128x72,', '', /no RESOLUTION/],
  ['another codec', 'film/index.m3u8', 'avc1.64000b', 'hvc1.1.6.L93', /codecs are hvc1.*H\.264 with AAC/],
  ['other attributes', 'film/index.m3u8', 'BANDWIDTH=47000', 'AUDIO="a",BANDWIDTH=47000', /has AUDIO/],
  ['a height twice', 'film/index.m3u8', 'RESOLUTION=64x36', 'RESOLUTION=64x72', /two qualities of 72 lines/, 1],
  ['a quality that is missing', 'film/index.m3u8', '72/index', '73/index', /film\/73\/index\.m3u8 is missing/],
  ['encryption', 'film/36/index.m3u8', '#EXT-X-MAP', '#EXT-X-KEY:METHOD=AES-128\n#EXT-X-MAP', /Encrypted/],
  ['byte ranges', 'film/36/index.m3u8', '#EXTINF', '#EXT-X-BYTERANGE:10@0\n#EXTINF', /Byte ranges/],
  ['a range of the first file', 'film/36/index.m3u8', '"init.mp4"', '"init.mp4",BYTERANGE="9@0"', /#EXT-X-MAP names/],
  ['a first file above', 'film/36/index.m3u8', '"init.mp4"', '"../../icon.mp4"', /#EXT-X-MAP names "\.\.\/\.\./],
  ['a live list', 'film/36/index.m3u8', 'TYPE:VOD', 'TYPE:EVENT', /type is EVENT/],
  ['a segment elsewhere', 'film/36/index.m3u8', '001.m4s', 'http://example.com/001.m4s', /no file beside or below/],
  ['a segment above', 'film/36/index.m3u8', '001.m4s', '../../../001.m4s', /no file beside or below/],
  ['a segment of another kind', 'film/36/index.m3u8', '001.m4s', '001.ts', /ends in m4s/],
  ['a missing segment', 'film/36/index.m3u8', '001.m4s', '007.m4s', /film\/36\/007\.m4s is missing/],
  ['a length of nothing', 'film/36/index.m3u8', 'EXTINF:1.000000', 'EXTINF:0.0', /makes no sense/],
  ['a segment without a length', 'film/36/index.m3u8', '002.m4s', '002.m4s\n000.m4s', /how long/, 1],
  ['an unknown tag', 'film/36/index.m3u8', '#EXT-X-VERSION:7', '#EXT-X-GAP', /has no #EXT-X-GAP/],
  ['a segment as first file', 'film/36/index.m3u8', 'URI="init.mp4"', 'URI="fake.mp4"', /does not begin.*ftyp/],
  ['a first file as segment', 'film/36/index.m3u8', '001.m4s', 'fake.m4s', /does not begin.*moof/],
  ['captions of another kind', 'film/captions.en.vtt', 'WEBVTT', '1', /begin with WEBVTT/],
  ['captions after the end', 'film/captions.en.vtt', '--> 00:03.000', '--> 00:30.000', /no time within the video/],
  ['captions backwards', 'film/captions.en.vtt', '00:01.500 -->', '00:03.500 -->', /the end after the start/],
  ['captions in another notation', 'film/captions.en.vtt', '00:01.500 -->', '00:01,500 -->', /no time within/],
  ['captions with styles', 'film/captions.en.vtt', '00:00.000', 'STYLE\n::cue {}\n\n00:00.000', /no styles/],
];

const pages: Planted[] = [
  ['a banner picture that is a list', 'banners.yaml', 'en: banners/welcome.en.webp', 'en: []', /must be a text/],
  ['an unknown place', 'banners.yaml', 'place: home', 'place: wallet', /Use one of: home, hosts/],
  ['a banner that leads elsewhere', 'banners.yaml', '/games/game1', 'https://example.com', /a screen of the app/],
  ['a banner that leads elsewhere in disguise', 'banners.yaml', '/games/game1', '//example.com', /a screen of the app/],
  [
    'a banner that leads elsewhere by a backslash',
    'banners.yaml',
    '/games/game1',
    '/\\example.com',
    /screen of the app/,
  ],
  ['a banner that leads nowhere', 'banners.yaml', '/games/game1', '/games/game1/rounds', /a screen of the app/],
  [
    'no picture in the default language',
    'banners.yaml',
    'zh-tw: banners/welcome.zh-tw.webp',
    '',
    /no picture in zh-tw/,
    -1,
  ],
  ...(
    [
      ['a script', '<script>alert(1)</script>', /The notice has <script>/],
      ['a picture in a notice', '<img src="/a.png">', /has <img>, src in <img>/],
      ['a style in a notice', '<h3 style="color:red">x</h3>', /has style in <h3>/],
      ['a handler in a notice', '<a onclick="alert(1)" href="/home">x</a>', /has onclick in <a>/],
      ['a link out of the app', '<a href="https://example.com">x</a>', /a link to "https:/],
      ['a link out of the app in disguise', '<a href="//example.com">x</a>', /a link to "\/\/example/],
      ['a link to no screen', '<a href="/nowhere">x</a>', /a link to "\/nowhere/],
      ['a link to an address of before', '<a href="/Choose">x</a>', /a link to "\/Choose/],
      ['a link that runs', '<a href="javascript:alert(1)">x</a>', /a link to "javascript:/],
      ['a link that runs in disguise', '<a href="java&#x73;cript:alert(1)">x</a>', /a link to "javascript:/],
      ['a notice of nothing', '<p> </p>', /says nothing/],
    ] as const
  ).map(([rule, body, says]): Planted => [rule, 'notices.yaml', '<p>我們開門了。</p>', body, says]),
];

test.each([...hosts, ...videos, ...playlists, ...pages])(
  '%s is refused, with the file and the line',
  async (_rule, file, from, to, says, below = 0) => {
    const pack = testPack();
    pack.write('film/36/fake.mp4', Buffer.from('0000001873747970000000000000000000000000000000000000', 'hex'));
    pack.write('film/36/fake.m4s', Buffer.from('0000001866747970000000000000000000000000000000000000', 'hex'));
    const line = pack.change(file, from, to) + below;
    const mistakes = await mistakesOf(pack.folder);
    const there = mistakes.filter((mistake) => mistake.startsWith(`${file}:${line}: `));
    expect(there, mistakes.join('\n')).toContainEqual(expect.stringMatching(says));
  },
);
