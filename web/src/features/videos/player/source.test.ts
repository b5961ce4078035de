import { expect, onTestFinished, test, vi } from 'vitest';
import { attachHls, hlsFailure, type Quality } from './source.ts';

const playlist = (text: string) => `data:application/vnd.apple.mpegurl,${encodeURIComponent(text)}`;
const ofLevel = (height: number) =>
  playlist(`#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${height}.ts\n#EXT-X-ENDLIST`);
const level = (height: number) =>
  `#EXT-X-STREAM-INF:BANDWIDTH=${height * 1000},RESOLUTION=${(height * 16) / 9}x${height}\n${ofLevel(height)}`;

test('a quality chosen before the playlist has come is the one that is fetched', async () => {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
  const leaving = new AbortController();
  onTestFinished(() => {
    leaving.abort();
    open.mockRestore();
  });
  const url = playlist(`#EXTM3U\n${level(360)}\n${level(720)}`);
  let chosen: Quality = 'auto';
  void attachHls(document.createElement('video'), {
    url,
    startAtS: 0,
    quality: () => chosen,
    onFail: () => {},
    signal: leaving.signal,
  });
  chosen = 720;
  await expect.poll(() => open.mock.calls.slice(0, 2).map((call) => call[1])).toEqual([url, ofLevel(720)]);
});

test.each([
  ['what took too long', 'fragLoadTimeOut', undefined, 'timeout'],
  ['what never came', 'fragLoadError', 0, 'network'],
  ['what the server did not have', 'levelLoadError', 503, 'unavailable'],
  ['a playlist that is none', 'manifestParsingError', 200, 'unreadable'],
] as const)('%s is called what it is', (_rule, details, status, why) => {
  expect(hlsFailure(details, status)).toBe(why);
});
