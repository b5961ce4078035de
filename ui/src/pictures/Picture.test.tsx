import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Picture } from './Picture.tsx';

const drawing = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4H0z"/></svg>',
);
const picture = { url: `data:image/svg+xml,${drawing}`, srcset: '', width: 800, height: 400 };

async function heightOf(source: typeof picture, shape?: 'portrait') {
  const screen = await render(
    <div style={{ width: 200 }}>
      <Picture picture={source} sizes="200px" alt="Hana laughs" shape={shape} />
    </div>,
  );
  return { screen, heightPx: () => screen.container.firstElementChild!.getBoundingClientRect().height };
}

test('a picture has its place before it has come, and keeps it when it never comes', async () => {
  const unread = { ...picture, url: '/no-such-picture.webp', srcset: '/no-such-picture.webp 400w' };
  const own = await heightOf(unread);
  expect(own.heightPx()).toBe(100);
  await expect.element(own.screen.getByText('Hana laughs')).toBeVisible();
  await expect.element(own.screen.getByRole('img', { name: 'Hana laughs' })).toBeVisible();
  expect(own.heightPx()).toBe(100);
  const cut = await heightOf(unread, 'portrait');
  expect(cut.heightPx()).toBe(250);
  await expect.poll(() => cut.screen.container.textContent).toContain('Hana laughs');
  expect(cut.heightPx()).toBe(250);
});

test('another picture in the same place is shown although the one before it did not come', async () => {
  const screen = await render(
    <Picture picture={{ ...picture, url: '/no-such-picture.webp' }} sizes="1px" alt="Hana" />,
  );
  await expect.element(screen.getByText('Hana')).toBeVisible();
  await screen.rerender(<Picture picture={picture} sizes="1px" alt="Hana" />);
  await expect.element(screen.getByText('Hana')).not.toBeInTheDocument();
  await expect.element(screen.getByAltText('Hana')).toBeVisible();
});
