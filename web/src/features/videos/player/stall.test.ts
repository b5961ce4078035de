import { expect, onTestFinished, test } from 'vitest';
import { whenStalled } from './stall.ts';

/** A video that was told to play something of which nothing ever comes. */
function hanging() {
  const video = document.createElement('video');
  video.muted = true;
  video.src = URL.createObjectURL(new MediaSource());
  const leaving = new AbortController();
  onTestFinished(() => {
    leaving.abort();
    video.removeAttribute('src');
    video.load();
  });
  let stalls = 0;
  whenStalled(video, () => (stalls += 1), { signal: leaving.signal, afterMs: 100 });
  return { video, leaving, stalls: () => stalls };
}

const aWhile = () => new Promise((resolve) => void setTimeout(resolve, 400));

test('a video that should play and gets nothing is given up', async () => {
  const { video, stalls } = hanging();
  void video.play().catch(() => undefined);
  await expect.poll(stalls).toBe(1);
});

test('nobody waits for a video that is paused, or that was left', async () => {
  const paused = hanging();
  void paused.video.play().catch(() => undefined);
  paused.video.pause();
  const left = hanging();
  void left.video.play().catch(() => undefined);
  await new Promise((resolve) => left.video.addEventListener('play', resolve, { once: true }));
  left.leaving.abort();
  await aWhile();
  expect(paused.stalls()).toBe(0);
  expect(left.stalls()).toBe(0);
});
