import * as m from '@glass-dice/ui/i18n/messages.js';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ScreenBoundary } from './ScreenBoundary.tsx';

function Broken({ message }: { message: string }): never {
  throw new Error(message);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const missing = 'Failed to fetch dynamically imported module: /x.js';
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const tooLate = (_url: string, { signal }: RequestInit) => {
  vi.spyOn(signal!, 'aborted', 'get').mockReturnValue(true);
  return noNetwork();
};
const answer = (status: number) => () => Promise.resolve(new Response('{}', { status }));

test.each([
  ['our own mistake is called ours', 'undefined is not a function', answer(200), m.screen_failed_text],
  ['a screen that did not come while nothing comes is a network failure', missing, noNetwork, m.screen_failed_offline],
  ['a screen that a healthy server lacks is called an update', missing, answer(200), m.screen_updated_text],
  ['a screen that did not come from an ailing server is its failure', missing, answer(503), m.failure_unavailable],
  ['a server that does not answer in time is not called the network', missing, tooLate, m.failure_timeout],
])('%s', async (_rule, message, health, text) => {
  vi.stubGlobal('fetch', health);
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

test('a screen that did not come is asked for again by itself, when the server answers and not before', async () => {
  let health = noNetwork as () => Promise<Response>;
  vi.stubGlobal('fetch', () => health());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let reloads = 0;
  const stay = (event: NavigateEvent) => {
    if (event.navigationType === 'reload') reloads += 1;
    event.preventDefault();
  };
  navigation.addEventListener('navigate', stay);
  onTestFinished(() => navigation.removeEventListener('navigate', stay));
  const screen = await render(
    <ScreenBoundary>
      <Broken message={missing} />
    </ScreenBoundary>,
  );
  await screen.getByRole('button', { name: m.screen_retry() }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(m.failure_network());
  health = answer(502);
  await expect.element(screen.getByText(m.failure_unavailable()), { timeout: 10_000 }).toBeVisible();
  await screen.getByRole('button', { name: m.screen_retry() }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(m.failure_unavailable());
  expect(reloads).toBe(0);
  health = answer(200);
  await expect.poll(() => reloads, { timeout: 10_000 }).toBe(1);
});
