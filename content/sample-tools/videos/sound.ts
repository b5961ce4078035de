/** Soft tones for a scene, from a few words of music; one channel. */
import { random } from './chance.ts';

export const samplesPerSecond = 24_000;

export type Score = {
  /** Semitones above the A below middle C of each chord's notes; the chords share the length evenly. */
  chords: readonly (readonly number[])[];
  /** How a single note sounds: a struck bowl, a plucked string, a glass rubbed at its rim. */
  voice: 'bowl' | 'string' | 'glass';
  /** Notes a second, taken from the chord of the moment. */
  pace: number;
  /** Rain on a roof or the sea, very low, under the music. */
  wash?: 'rain' | 'sea';
};

/** Loudness of each overtone: [times the base frequency, loudness, how fast it dies away]. */
const voices: Record<Score['voice'], readonly (readonly [ratio: number, loudness: number, decay: number])[]> = {
  bowl: [
    [1, 1, 1.1],
    [2.76, 0.28, 2],
    [5.4, 0.08, 4],
  ],
  string: [
    [1, 1, 2],
    [2, 0.4, 3],
    [3, 0.16, 4.5],
    [4, 0.06, 6],
  ],
  glass: [
    [1, 1, 0.8],
    [2, 0.12, 1.2],
    [3.01, 0.05, 2],
  ],
};

const hertz = (semitones: number) => 220 * 2 ** (semitones / 12);

export function compose(score: Score, seconds: number, seed: number): Int16Array {
  const next = random(seed);
  const sound = new Float32Array(Math.round(seconds * samplesPerSecond));
  const chordSeconds = seconds / score.chords.length;
  score.chords.forEach((chord, index) => {
    for (const note of chord) pad(sound, index * chordSeconds, chordSeconds + 1.5, hertz(note - 12));
  });
  for (let at = 0.8; at < seconds - 2.5; at += (0.75 + 0.5 * next()) / score.pace) {
    const chord = score.chords[Math.floor(at / chordSeconds)]!;
    const note = chord[Math.floor(next() * chord.length)]! + (next() < 0.35 ? 24 : 12);
    strike(sound, at, hertz(note), 0.1 + 0.1 * next(), score.voice);
  }
  echo(sound);
  if (score.wash) wash(sound, score.wash, next);
  return finished(sound);
}

function pad(sound: Float32Array, fromSeconds: number, seconds: number, frequency: number): void {
  const [start, length] = [Math.round(fromSeconds * samplesPerSecond), Math.round(seconds * samplesPerSecond)];
  for (let at = 0; at < length && start + at < sound.length; at++) {
    const swell = Math.sin((Math.PI * at) / length) ** 1.5;
    const phase = (2 * Math.PI * frequency * at) / samplesPerSecond;
    const tone =
      Math.sin(phase) + 0.5 * Math.sin(phase * 1.004) + 0.22 * Math.sin(phase * 2) + 0.06 * Math.sin(phase * 3);
    sound[start + at] = sound[start + at]! + 0.045 * swell * tone;
  }
}

function strike(
  sound: Float32Array,
  fromSeconds: number,
  frequency: number,
  loud: number,
  voice: Score['voice'],
): void {
  const start = Math.round(fromSeconds * samplesPerSecond);
  const rise = voice === 'glass' ? 0.25 : 0.008;
  for (let at = 0; at < 4 * samplesPerSecond && start + at < sound.length; at++) {
    const seconds = at / samplesPerSecond;
    let tone = 0;
    for (const [ratio, loudness, decay] of voices[voice]) {
      tone += loudness * Math.exp(-decay * seconds) * Math.sin(2 * Math.PI * frequency * ratio * seconds);
    }
    sound[start + at] = sound[start + at]! + loud * Math.min(1, seconds / rise) * tone;
  }
}

/** A room: four echoes of different lengths that feed themselves and lose their brightness. */
function echo(sound: Float32Array): void {
  const dry = sound.slice();
  for (const delaySeconds of [0.0297, 0.0371, 0.0411, 0.0437]) {
    const line = new Float32Array(Math.round(delaySeconds * 3 * samplesPerSecond));
    let dull = 0;
    for (let at = 0; at < sound.length; at++) {
      const slot = at % line.length;
      const heard = line[slot]!;
      dull += 0.4 * (heard - dull);
      line[slot] = dry[at]! + 0.72 * dull;
      sound[at] = sound[at]! + 0.22 * heard;
    }
  }
}

function wash(sound: Float32Array, kind: 'rain' | 'sea', next: () => number): void {
  const [dullness, loud] = kind === 'rain' ? [0.12, 0.09] : [0.035, 0.3];
  let [once, twice] = [0, 0];
  for (let at = 0; at < sound.length; at++) {
    once += dullness * (next() - 0.5 - once);
    twice += dullness * (once - twice);
    const breath = kind === 'sea' ? 0.3 + 0.7 * Math.sin((Math.PI * at) / (samplesPerSecond * 6)) ** 2 : 1;
    sound[at] = sound[at]! + loud * breath * twice * 2;
  }
}

/** Fades both ends and brings the loudest moment to a comfortable level. */
function finished(sound: Float32Array): Int16Array {
  let peak = 0;
  for (const value of sound) peak = Math.max(peak, Math.abs(value));
  const fade = 1.5 * samplesPerSecond;
  return Int16Array.from(sound, (value, at) => {
    const gain = Math.min(1, at / fade, (sound.length - at) / (fade * 1.6));
    return Math.round((value / peak) * 0.5 * gain * 32_767);
  });
}
