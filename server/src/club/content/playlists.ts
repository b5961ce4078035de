/**
 * HLS playlists, as far as a pack may use them: a master playlist that names the qualities, and for each of them one of
 * segments with the file they begin with. Whatever else the standard knows (other streams, byte ranges, encryption, gaps,
 * live lists) is refused by name rather than passed on to members' players.
 */
import { pathPattern } from './pack-path.ts';

export type PlaylistMistake = { line: number; problem: string; remedy: string };

/** A name in a playlist, and the line on which it stands. */
export type Named = { uri: string; line: number };

export type Quality = Named & {
  width: number;
  height: number;
  bandwidth: number;
  averageBandwidth: number | undefined;
  codecs: string;
  frameRate: string | undefined;
};

export type Segment = Named & { seconds: number };
export type MediaPlaylist = { init: Named; segments: Segment[] };

type Read<Value> = { value: Value; mistakes: PlaylistMistake[] };

const mostQualities = 6;
const mostSegments = 20_000;
const mostSegmentSeconds = 60;

const reasons: Record<string, string> = {
  '#EXT-X-KEY': 'Encrypted segments have no place in a pack.',
  '#EXT-X-SESSION-KEY': 'Encrypted segments have no place in a pack.',
  '#EXT-X-BYTERANGE': 'Byte ranges have no place in a pack.',
  '#EXT-X-MEDIA': 'Sound or subtitles apart from the picture have no place in a pack.',
};

/** Reads line by line; a tag is handed to its rule, a name to `onName`. */
function readLines(
  text: string,
  { tags, kinds, onName }: { tags: Record<string, Rule>; kinds: string; onName: (named: Named) => Says },
): PlaylistMistake[] {
  const mistakes: PlaylistMistake[] = [];
  const isName = new RegExp(pathPattern(kinds));
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0] !== '#EXTM3U')
    mistakes.push({ line: 1, problem: 'A playlist begins with #EXTM3U.', remedy: 'Put it on the first line.' });
  for (const [index, content] of lines.entries()) {
    const line = index + 1;
    const says = lineSays(content, line);
    if (says) mistakes.push({ line, problem: says[0], remedy: says[1] });
  }
  return mistakes;

  function lineSays(content: string, line: number): Says {
    if (content.trim() === '' || (content.startsWith('#') && !content.startsWith('#EXT'))) return undefined;
    if (!content.startsWith('#')) {
      if (isName.test(content)) return onName({ uri: content, line });
      const problem = `${JSON.stringify(content.slice(0, 80))} is no file beside or below the playlist.`;
      return [problem, `Name a file of the pack that ends in ${kinds}, without address or "..".`];
    }
    const [tag, value] = splitOnce(content, ':');
    if (tag === '#EXTM3U') return line === 1 ? undefined : ['#EXTM3U stands here again.', 'Remove it.'];
    if (Object.hasOwn(tags, tag)) return tags[tag]!(value, line);
    return [reasons[tag] ?? `A playlist of a pack has no ${tag}.`, `Use only: ${Object.keys(tags).join(', ')}.`];
  }
}

type Says = [problem: string, remedy: string] | undefined;
type Rule = (value: string, line: number) => Says;

const nothing: Rule = () => undefined;

export function readMaster(text: string): Read<Quality[]> {
  const qualities: Quality[] = [];
  let next: Omit<Quality, 'uri' | 'line'> | undefined;
  const mistakes = readLines(text, {
    kinds: 'm3u8',
    tags: {
      '#EXT-X-VERSION': nothing,
      '#EXT-X-INDEPENDENT-SEGMENTS': nothing,
      '#EXT-X-STREAM-INF': (value) => {
        const stream = streamOf(value);
        if (Array.isArray(stream)) return stream;
        next = stream;
      },
    },
    onName: (named) => {
      if (!next) return [`Nothing says what ${named.uri} is.`, 'Write #EXT-X-STREAM-INF on the line above.'];
      if (qualities.some(({ height }) => height === next!.height)) {
        return [`There are two qualities of ${next.height} lines.`, 'Keep one for each height.'];
      }
      qualities.push({ ...next, ...named });
      next = undefined;
    },
  });
  if (mistakes.length === 0 && (qualities.length === 0 || qualities.length > mostQualities)) {
    const problem = `The playlist has ${qualities.length} qualities.`;
    mistakes.push({ line: 1, problem, remedy: `Name 1 to ${mostQualities} with #EXT-X-STREAM-INF.` });
  }
  return { value: qualities.toSorted((a, b) => a.height - b.height), mistakes };
}

const codec = /^(?:avc[13]\.[0-9A-Fa-f]{6}|mp4a\.40\.\d{1,2})$/;

function streamOf(value: string): Omit<Quality, 'uri' | 'line'> | NonNullable<Says> {
  const attributes = new Map(
    [...value.matchAll(/([A-Z0-9-]+)=("[^"]*"|[^",]*)(?:,|$)/g)].map(([, name = '', text = '']) => [name, text]),
  );
  const known = ['BANDWIDTH', 'AVERAGE-BANDWIDTH', 'RESOLUTION', 'CODECS', 'FRAME-RATE', 'PROGRAM-ID'];
  const strange = [...attributes.keys()].find((name) => !known.includes(name));
  if (strange) return [`#EXT-X-STREAM-INF has ${strange}.`, `Use only: ${known.join(', ')}.`];
  const bandwidth = /^[1-9]\d{0,9}$/.exec(attributes.get('BANDWIDTH') ?? '');
  if (!bandwidth) return ['The quality has no BANDWIDTH.', 'Add BANDWIDTH=…, in bits a second.'];
  const [, width, height] = /^([1-9]\d{1,3})x([1-9]\d{1,3})$/.exec(attributes.get('RESOLUTION') ?? '') ?? [];
  if (!width || !height) return ['The quality has no RESOLUTION.', 'Add RESOLUTION=1280x720.'];
  const codecs = /^"([^"]+)"$/.exec(attributes.get('CODECS') ?? '')?.[1];
  const list = codecs?.split(',').map((each) => each.trim()) ?? [];
  if (!list.every((each) => codec.test(each)) || !list.some((each) => each.startsWith('avc'))) {
    return [`The codecs are ${codecs ?? 'not said'}.`, 'Use H.264 with AAC: CODECS="avc1.64001f,mp4a.40.2".'];
  }
  const average = /^[1-9]\d{0,9}$/.exec(attributes.get('AVERAGE-BANDWIDTH') ?? '');
  return {
    bandwidth: Number(bandwidth[0]),
    averageBandwidth: average ? Number(average[0]) : undefined,
    width: Number(width),
    height: Number(height),
    codecs: list.join(','),
    frameRate: /^\d{1,3}(?:\.\d{1,3})?$/.exec(attributes.get('FRAME-RATE') ?? '')?.[0],
  };
}

export function readMedia(text: string): Read<MediaPlaylist | undefined> {
  const segments: Segment[] = [];
  let init: Named | undefined;
  let seconds: number | undefined;
  let isEnded = false;
  const mistakes = readLines(text, {
    kinds: 'm4s',
    tags: {
      '#EXT-X-VERSION': nothing,
      '#EXT-X-TARGETDURATION': nothing,
      '#EXT-X-MEDIA-SEQUENCE': nothing,
      '#EXT-X-INDEPENDENT-SEGMENTS': nothing,
      '#EXT-X-PLAYLIST-TYPE': (value) =>
        value === 'VOD' ? undefined : [`The playlist's type is ${value}.`, 'Write #EXT-X-PLAYLIST-TYPE:VOD.'],
      '#EXT-X-MAP': (value, line) => {
        const uri = /^URI="([^"]*)"$/.exec(value)?.[1];
        if (init || segments.length > 0) return ['#EXT-X-MAP stands once, before the segments.', 'Remove this one.'];
        if (!uri || !initName.test(uri)) {
          return [
            `#EXT-X-MAP names ${uri ? JSON.stringify(uri.slice(0, 80)) : 'no file alone'}.`,
            'Write #EXT-X-MAP:URI="init.mp4", a file beside or below the playlist.',
          ];
        }
        init = { uri, line };
      },
      '#EXTINF': (value) => {
        const length = Number(/^(\d{1,3}(?:\.\d{1,9})?)(?:,.*)?$/.exec(value)?.[1]);
        if (!(length > 0 && length <= mostSegmentSeconds)) {
          return ['The length of this segment makes no sense.', `Write #EXTINF:4.000, with 60 seconds at most.`];
        }
        seconds = length;
      },
      '#EXT-X-ENDLIST': () => {
        isEnded = true;
        return undefined;
      },
    },
    onName: (named) => {
      if (isEnded) return [`${named.uri} stands after #EXT-X-ENDLIST.`, 'Put #EXT-X-ENDLIST at the end.'];
      if (seconds === undefined) return [`Nothing says how long ${named.uri} is.`, 'Write #EXTINF on the line above.'];
      segments.push({ ...named, seconds });
      seconds = undefined;
    },
  });
  const lacks = (problem: string, remedy: string) => mistakes.push({ line: 1, problem, remedy });
  if (mistakes.length > 0) return { value: undefined, mistakes };
  if (!isEnded) lacks('The playlist has no end.', 'Put #EXT-X-ENDLIST on its last line.');
  if (!init) lacks('Nothing says what the segments begin with.', 'Write #EXT-X-MAP:URI="init.mp4" before the first.');
  if (segments.length === 0 || segments.length > mostSegments) {
    lacks(`The playlist has ${segments.length} segments.`, `Name 1 to ${mostSegments}.`);
  }
  return { value: init && { init, segments }, mistakes };
}

const initName = new RegExp(pathPattern('mp4'));

/**
 * The lowest quality stands first: players begin with the first one, so that a slow line shows its picture soon, and
 * climb after the first segment where there is room.
 */
export function writeMaster(qualities: readonly Quality[]): string {
  const entries = qualities.map(({ bandwidth, averageBandwidth, width, height, codecs, frameRate }) => {
    const attributes = [
      `BANDWIDTH=${bandwidth}`,
      ...(averageBandwidth ? [`AVERAGE-BANDWIDTH=${averageBandwidth}`] : []),
      `RESOLUTION=${width}x${height}`,
      `CODECS="${codecs}"`,
      ...(frameRate ? [`FRAME-RATE=${frameRate}`] : []),
    ];
    return `#EXT-X-STREAM-INF:${attributes.join(',')}\n${height}.m3u8\n`;
  });
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${entries.join('')}`;
}

export function writeMedia(init: string, segments: readonly { name: string; seconds: number }[]): string {
  const longest = Math.max(...segments.map(({ seconds }) => Math.round(seconds)), 1);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${init}"`,
    ...segments.flatMap(({ name, seconds }) => [`#EXTINF:${seconds.toFixed(6)},`, name]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

function splitOnce(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
