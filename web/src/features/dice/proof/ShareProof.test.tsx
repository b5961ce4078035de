import { renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareProof } from './ShareProof.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const address = `${location.origin}/games/game1/rounds/202611150001`;

/** `share` as the device has it; without one there is none. */
async function press(share?: (shared: object) => Promise<void>, copy?: (text: string) => Promise<void>) {
  const copied: string[] = [];
  const clipboard = { writeText: copy ?? (async (text: string) => void copied.push(text)) };
  vi.stubGlobal('navigator', { clipboard, ...(share && { share }) });
  const screen = await renderScreen(<ShareProof game="game1" number="202611150001" />);
  await screen.getByRole('button', { name: 'Share' }).click();
  return { screen, copied };
}

test('the address of a proof goes to the sheet of the device, and nowhere else', async () => {
  const shared: object[] = [];
  const { copied } = await press(async (what) => void shared.push(what));
  expect(shared).toEqual([{ title: 'Proof of round 202611150001', url: address }]);
  expect(copied).toEqual([]);
});

test('where a device has no such sheet the address is copied, and says so', async () => {
  const { screen, copied } = await press();
  await expect.element(screen.getByText('Link copied.')).toBeVisible();
  expect(copied).toEqual([address]);
});

test('who closes the sheet wanted nothing, and one that fails is replaced by the clipboard', async () => {
  const closed = await press(() => Promise.reject(new DOMException('', 'AbortError')));
  expect(closed.copied).toEqual([]);
  await closed.screen.unmount();
  const broken = await press(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await expect.poll(() => broken.copied).toEqual([address]);
});

test('an address that cannot be copied stands there for as long as one needs it', async () => {
  const { screen } = await press(undefined, () => Promise.reject(new DOMException('', 'NotAllowedError')));
  await expect.element(screen.getByRole('dialog', { name: 'Share' }).getByText(address)).toBeVisible();
});
