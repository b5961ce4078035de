/** Makes sounds out of noise and tones, without a file. */
import type { Sound } from './sound.ts';

let context: AudioContext | undefined;

const patternMs: Record<Sound, number | number[]> = { tap: 8, dice: [12, 40, 12, 40, 12], gain: [20, 60, 20] };

export async function makeSound(sound: Sound): Promise<void> {
  // Before that a browser lets nothing sound, and would keep it for later.
  if (!navigator.userActivation.hasBeenActive) return;
  navigator.vibrate?.(patternMs[sound]);
  respectSilence();
  context ??= new AudioContext();
  await context.resume();
  const now = context.currentTime;
  if (sound === 'tap') knock(context, now, 0.05);
  // Three dice, each of which touches the table twice.
  if (sound === 'dice') for (const at of [0, 0.07, 0.12, 0.2, 0.27, 0.38]) knock(context, now + at, 0.12 - at / 5);
  if (sound === 'gain') for (const [nth, hertz] of [659, 880].entries()) tone(context, now + nth * 0.12, hertz);
}

/** A phone that is switched to silent stays so: this is no music that somebody has started. */
function respectSilence(): void {
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = 'ambient';
}

/** Something small and hard on felt. */
function knock(context: AudioContext, at: number, loudness: number): void {
  const seconds = 0.04;
  const noise = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const dull = new BiquadFilterNode(context, { type: 'bandpass', frequency: 1_800, Q: 1.2 });
  fade(context, source.connect(dull), at, { loudness, seconds });
  source.start(at);
}

function tone(context: AudioContext, at: number, frequency: number): void {
  const seconds = 0.25;
  const source = new OscillatorNode(context, { type: 'sine', frequency });
  fade(context, source, at, { loudness: 0.06, seconds });
  source.start(at);
  source.stop(at + seconds);
}

function fade(
  context: AudioContext,
  source: AudioNode,
  at: number,
  { loudness, seconds }: { loudness: number; seconds: number },
): void {
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(loudness, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(volume).connect(context.destination);
}
