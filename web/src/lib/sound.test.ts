import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { play, setSound } from './sound.ts';

afterEach(() => {
  setSound(false);
  vi.restoreAllMocks();
});

/** What was set going on the loudspeaker, and how the device was shaken, once somebody has pressed something. */
async function listen() {
  await userEvent.click(document.body);
  const started = vi.spyOn(AudioScheduledSourceNode.prototype, 'start');
  const knocked = vi.spyOn(AudioBufferSourceNode.prototype, 'start');
  const shaken = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  return { heard: () => started.mock.calls.length + knocked.mock.calls.length, shaken };
}

test('nothing sounds or shakes until it is switched on, and nothing again afterwards', async () => {
  const { heard, shaken } = await listen();
  play('dice');
  setSound(true);
  play('tap');
  await expect.poll(heard).toBe(1);
  expect(shaken).toHaveBeenCalledOnce();
  setSound(false);
  play('gain');
  setSound(true);
  play('gain');
  await expect.poll(heard).toBe(3);
  expect(shaken).toHaveBeenCalledTimes(2);
});

test('a page that nobody sees is not heard', async () => {
  const { heard } = await listen();
  setSound(true);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  play('dice');
  hidden.mockRestore();
  play('tap');
  await expect.poll(heard).toBe(1);
});
