import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import * as m from '../i18n/generated/messages.js';
import { ScreenBoundary } from './ScreenBoundary.tsx';

function Broken({ message }: { message: string }): never {
  throw new Error(message);
}

test.each([
  ['our own mistake is called ours', 'undefined is not a function', m.screen_failed_text],
  [
    'a screen that could not be fetched is called a network failure',
    'Failed to fetch dynamically imported module: /x.js',
    m.screen_failed_offline,
  ],
])('%s', async (_rule, message, text) => {
  // React reports every caught error to the console; here they are the point.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const screen = await render(
    <>
      <p>the rest of the page</p>
      <ScreenBoundary>
        <Broken message={message} />
      </ScreenBoundary>
    </>,
  );
  await expect.element(screen.getByText(text())).toBeVisible();
  await expect.element(screen.getByText('the rest of the page')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: m.screen_go_home() })).toHaveAttribute('href', '/home');
});
