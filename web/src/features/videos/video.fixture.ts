/** Videos as the server says them, for the tests of the screens. */
import halfMinute from './player/half-minute.mp4';
import type { Video, VideoCard, Watch } from '@glass-dice/contract/videos';

const drawing = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>';

export function someCard(id: number, rest: Partial<VideoCard> = {}): VideoCard {
  return {
    id,
    classKey: 'studio',
    name: `Video ${id}`,
    cover: { url: drawing, srcset: '', width: 1280, height: 720 },
    lengthMs: 32_000,
    views: 0,
    ...rest,
  };
}

export const someVideo: Video = {
  ...someCard(201, { name: 'Night of the dice', views: 1234 }),
  description: 'A slow walk through glass.',
  host: { id: 101, name: 'Ruo Qing', picture: { url: drawing, srcset: '', width: 800, height: 1000 } },
  qualities: [360, 720],
  next: 202,
};

export const someWatch: Watch = {
  // Browsers that play HLS by themselves play this as well, and the journeys play real ones.
  playlistUrl: halfMinute,
  captions: [
    { locale: 'en', url: 'data:text/vtt,WEBVTT' },
    { locale: 'jp-jp', url: 'data:text/vtt,WEBVTT' },
  ],
  goodForMs: 7_200_000,
  resumeAtMs: 0,
  historyPaused: false,
};
