import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/browser.ts';
import { GalleryViewer } from './GalleryViewer.tsx';

const pictures = ['teal', 'olive', 'navy'].map((colour) => ({
  url: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><path fill="${colour}" d="M0 0h4v5H0z"/></svg>`,
  srcset: '',
  width: 800,
  height: 1000,
}));

function Album() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Look
      </button>
      <GalleryViewer
        open={open}
        onClose={() => setOpen(false)}
        label="Pictures of Hana"
        pictures={pictures}
        start={1}
      />
    </main>
  );
}

async function openAlbum() {
  const screen = await render(<Album />);
  await screen.getByRole('button', { name: 'Look' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Pictures of Hana' });
  await expect.element(dialog).toBeVisible();
  const counter = dialog.getByRole('status');
  await expect.element(counter).toHaveTextContent('2 of 3');
  const room = dialog.getByRole('group', { name: 'Pictures of Hana' }).element();
  await expect.poll(() => room.scrollLeft).toBe(room.clientWidth);
  /** How many times its fitted size the picture has, and where its middle is. */
  const seen = (place: number) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(room.querySelectorAll('img')[place]!).transform);
    return { scale: Math.round(a * 100) / 100, x: Math.round(e), y: Math.round(f) };
  };
  return { screen, dialog, counter, room, seen };
}

function touch(room: Element, type: string, pointerId: number, [x, y]: readonly [number, number]) {
  const { left, top, width, height } = room.getBoundingClientRect();
  const at = { clientX: left + width / 2 + x, clientY: top + height / 2 + y };
  room.firstElementChild!.dispatchEvent(
    new PointerEvent(type, { ...at, pointerId, pointerType: 'touch', bubbles: true, cancelable: true }),
  );
}

test('one looks through the pictures by keyboard, comes closer, and is back where one was', async () => {
  const { screen, dialog, counter, room, seen } = await openAlbum();
  await expectAccessible(dialog.element());
  const whole = { scale: 1, x: 0, y: 0 };
  for (const [key, said] of [
    ['{ArrowRight}', '3 of 3'],
    ['{ArrowRight}', '1 of 3'],
    ['{End}', '3 of 3'],
    ['{Home}', '1 of 3'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(counter).toHaveTextContent(said);
  }
  await userEvent.keyboard('++');
  await expect.poll(() => seen(0).scale).toBe(2.25);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => seen(0)).toEqual({ scale: 2.25, x: -60, y: 0 });
  await expect.element(counter).toHaveTextContent('1 of 3');
  await userEvent.keyboard('-');
  await expect.poll(() => seen(0).scale).toBe(1.5);
  await userEvent.keyboard('0');
  await expect.poll(() => seen(0)).toEqual(whole);
  await userEvent.keyboard('+{End}');
  await expect.element(counter).toHaveTextContent('3 of 3');
  await expect.poll(() => [seen(0), seen(2)]).toEqual([whole, whole]);
  expect(room.scrollLeft).toBe(2 * room.clientWidth);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Look' })).toHaveFocus();
});

test('two fingers pinch a picture, one drags it, two taps bring the whole of it back', async () => {
  const { room, seen } = await openAlbum();
  touch(room, 'pointerdown', 1, [-50, 0]);
  touch(room, 'pointerdown', 2, [50, 0]);
  touch(room, 'pointermove', 1, [-100, 0]);
  touch(room, 'pointermove', 2, [100, 0]);
  await expect.poll(() => seen(1)).toEqual({ scale: 2, x: 0, y: 0 });
  touch(room, 'pointerup', 2, [100, 0]);
  touch(room, 'pointermove', 1, [-60, 0]);
  await expect.poll(() => seen(1)).toEqual({ scale: 2, x: 40, y: 0 });
  touch(room, 'pointerup', 1, [-60, 0]);
  expect(getComputedStyle(room).overflowX).toBe('hidden');

  const tapTwice = () => {
    for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) touch(room, type, 3, [80, 0]);
  };
  tapTwice();
  await expect.poll(() => seen(1)).toEqual({ scale: 1, x: 0, y: 0 });
  tapTwice();
  await expect.poll(() => seen(1)).toEqual({ scale: 2.5, x: -120, y: 0 });
});

test('with a mouse there are buttons, and a picture that is left is whole again', async () => {
  const { dialog, counter, seen } = await openAlbum();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => seen(1).scale).toBe(1.5);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect.element(counter).toHaveTextContent('3 of 3');
  await expect.poll(() => seen(1).scale).toBe(1);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect.element(counter).toHaveTextContent('1 of 3');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
