import { useEffect, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Link, Route } from 'wouter';
import { useKeptScroll } from './use-kept-scroll.ts';

const start = location.href;
beforeEach(() => {
  // What the browser finds again by itself proves nothing, and is lost where a screen has to be fetched first.
  history.scrollRestoration = 'manual';
});
afterEach(() => {
  history.scrollRestoration = 'auto';
  history.replaceState(null, '', start);
  window.scrollTo(0, 0);
});

/** Begins at the top, as the frame around every screen does. */
function Frame({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return children;
}

function Hosts() {
  useKeptScroll();
  return (
    <div style={{ height: 5000 }}>
      <Link href="/hosts/1">Hana</Link>
    </div>
  );
}

function Host() {
  return <Link href="/hosts">All hosts</Link>;
}

test('a member who comes back finds the list where they left it; one who comes anew begins at the top', async () => {
  history.pushState(null, '', '/hosts');
  const screen = await render(
    <>
      <Route path="/hosts">
        <Frame>
          <Hosts />
        </Frame>
      </Route>
      <Route path="/hosts/:id">
        <Frame>
          <Host />
        </Frame>
      </Route>
    </>,
  );
  window.scrollTo(0, 700);
  (screen.getByRole('link', { name: 'Hana' }).element() as HTMLElement).click();
  await expect.element(screen.getByRole('link', { name: 'All hosts' })).toBeVisible();
  expect(window.scrollY).toBe(0);
  history.back();
  await expect.poll(() => window.scrollY).toBe(700);

  history.forward();
  await screen.getByRole('link', { name: 'All hosts' }).click();
  await expect.element(screen.getByRole('link', { name: 'Hana' })).toBeVisible();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(window.scrollY).toBe(0);
});
