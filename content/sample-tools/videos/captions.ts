/** Writes a scene's words as WebVTT, one file a language; longer cues stay longer. */
import { calm } from './captions/calm.ts';
import { chance } from './captions/chance.ts';
import { night } from './captions/night.ts';
import { studio } from './captions/studio.ts';
import type { Words } from './captions/words.ts';
import type { Scene } from './scene.ts';

const captions: Record<number, readonly Words[]> = { ...studio, ...chance, ...night, ...calm };

const firstCueSeconds = 0.8;
const lastCueSeconds = 1.2;
const pauseSeconds = 0.25;
/** What a cue of no letters would weigh: the time it takes to notice it. */
const noticeLetters = 14;

export function captionFiles({ id, seconds }: Scene): [name: string, text: string][] {
  const cues = captions[id];
  if (!cues) throw new Error(`video ${id} has no captions`);
  const weights = cues.map(({ en }) => en.length + noticeLetters);
  const letterSeconds = (seconds - firstCueSeconds - lastCueSeconds) / weights.reduce((sum, weight) => sum + weight);
  let from = firstCueSeconds;
  const times = weights.map((weight) => {
    const to = from + weight * letterSeconds;
    const time = `${clock(from)} --> ${clock(to - pauseSeconds)}`;
    from = to;
    return time;
  });
  return (['zh-tw', 'zh-CN', 'en', 'kr-kr', 'jp-jp'] as const).map((locale) => {
    const blocks = cues.map((words, index) => `${times[index]}\n${words[locale]}\n`);
    return [`captions.${locale}.vtt`, `WEBVTT\n\n${blocks.join('\n')}`];
  });
}

/** A moment of a video shorter than a minute. */
function clock(seconds: number): string {
  return `00:${seconds.toFixed(3).padStart(6, '0')}`;
}
