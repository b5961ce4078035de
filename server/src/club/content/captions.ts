/** Captions are WebVTT. What is wrong with a file of them, each with its line. */
import type { PlaylistMistake } from './playlists.ts';

const moment = '(?:(\\d{2,3}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})';
const timing = new RegExp(`^${moment}[ \\t]+-->[ \\t]+${moment}(?:[ \\t].*)?$`);

/** A last word may outlast the picture by this much. */
const graceMs = 1_000;

export function captionMistakes(text: string, lengthMs: number): PlaylistMistake[] {
  const mistakes: PlaylistMistake[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0]!)) {
    mistakes.push({ line: 1, problem: 'Captions begin with WEBVTT.', remedy: 'Save them as WebVTT.' });
  }
  let cues = 0;
  for (const [index, content] of lines.entries()) {
    const line = index + 1;
    if (/^STYLE\b/.test(content)) {
      const problem = 'Captions of a pack have no styles of their own.';
      mistakes.push({ line, problem, remedy: 'Remove the STYLE block.' });
    }
    if (!content.includes('-->')) continue;
    const found = timing.exec(content);
    const [start = 0, end = 0] = found ? [msOf(found.slice(1, 5)), msOf(found.slice(5, 9))] : [];
    if (!found || start >= end || end > lengthMs + graceMs) {
      const problem = `${JSON.stringify(content.slice(0, 60))} is no time within the video.`;
      mistakes.push({ line, problem, remedy: 'Write it as 00:01.000 --> 00:03.500, the end after the start.' });
    }
    cues += 1;
  }
  if (cues === 0)
    mistakes.push({ line: 1, problem: 'There is no caption in it.', remedy: 'Add some, or leave it out.' });
  return mistakes;
}

function msOf([hours, minutes, seconds, milliseconds]: (string | undefined)[]): number {
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(milliseconds);
}
