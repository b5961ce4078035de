import { useState, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Link, Route, Router, useLocation } from 'wouter';
import { goTo } from '../testing/screen.tsx';
import { Dialog } from './Dialog.tsx';
import { Sheet } from './Sheet.tsx';
import { aroundNav } from './past-overlays.ts';
import { useStepBack } from './use-step-back.ts';

interface AskProps {
  title: string;
  children?: (close: () => void) => ReactNode;
  /** It is open until somebody else closes it. */
  refuses?: boolean;
}

/** A button and the sheet that it opens. */
function Ask({ title, children, refuses }: AskProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {title}
      </button>
      <Sheet open={open} onClose={refuses ? () => undefined : close} title={title}>
        {children?.(close)}
        <p>{title} is open</p>
      </Sheet>
    </>
  );
}

/** Opens a screen that was come to from another one. */
async function openScreen(screenOf: ReactNode, beside?: ReactNode) {
  goTo('/before', '/screen');
  const screen = await render(
    <Router aroundNav={aroundNav}>
      <Route path="/before">The screen before</Route>
      <Route path="/screen">{screenOf}</Route>
      <Route path="/next">
        <h1>The next screen</h1>
      </Route>
      {beside}
    </Router>,
  );
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return {
    screen,
    sheet: (name: string) => screen.getByRole('dialog', { name }),
    press: (name: string) => button(name).click(),
    open: async (title: string) => {
      const before = entry();
      await button(`Open ${title}`).click();
      // Its entry comes a moment later.
      await expect.poll(entry).not.toBe(before);
    },
  };
}

const entry = () => navigation.currentEntry!.key;
const path = () => location.pathname;
const back = () => history.back();

/** One press of the way back leads to the screen before. */
async function expectNextBackLeaves(): Promise<void> {
  await expect.poll(() => history.state as unknown).toBeNull();
  back();
  await expect.poll(path).toBe('/before');
}

test('the way back closes what is open and stays; the way forward opens nothing; the next one leaves', async () => {
  const { sheet, open } = await openScreen(<Ask title="Filter" />);
  const screenEntry = entry();
  await open('Filter');
  back();
  await expect.element(sheet('Filter')).not.toBeInTheDocument();
  expect(path()).toBe('/screen');
  const moved = vi.fn<() => void>();
  window.addEventListener('popstate', moved);
  onTestFinished(() => window.removeEventListener('popstate', moved));
  history.forward();
  // There, and back again.
  await expect.poll(() => moved.mock.calls.length).toBe(2);
  expect(entry()).toBe(screenEntry);
  await expect.element(sheet('Filter')).not.toBeInTheDocument();
  await expectNextBackLeaves();
});

test.each([
  ['its own button', (sheet: Locator) => sheet.getByRole('button', { name: 'Close' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('one that %s has closed leaves no entry behind', async (_what, close) => {
  const { sheet, open } = await openScreen(<Ask title="Filter" />);
  await open('Filter');
  await close(sheet('Filter'));
  await expect.element(sheet('Filter')).not.toBeInTheDocument();
  await expectNextBackLeaves();
});

test('of two over each other the way back closes the upper one first', async () => {
  const { sheet, open } = await openScreen(<Ask title="Bets">{() => <Ask title="Remove" />}</Ask>);
  await open('Bets');
  await open('Remove');
  back();
  await expect.element(sheet('Remove')).not.toBeInTheDocument();
  await expect.element(sheet('Bets')).toBeVisible();
  back();
  await expect.element(sheet('Bets')).not.toBeInTheDocument();
  expect(path()).toBe('/screen');
  await expectNextBackLeaves();
});

test('two that close together leave nothing behind', async () => {
  const { sheet, open, press } = await openScreen(
    <Ask title="Bets">
      {(close) => (
        <Ask title="Remove">
          {() => (
            <button type="button" onClick={close}>
              Remove all
            </button>
          )}
        </Ask>
      )}
    </Ask>,
  );
  await open('Bets');
  await open('Remove');
  await press('Remove all');
  await expect.element(sheet('Bets')).not.toBeInTheDocument();
  await expectNextBackLeaves();
});

function InPlace() {
  const [shown, show] = useState<'one' | 'other'>();
  return (
    <>
      <button type="button" onClick={() => show('one')}>
        Open one
      </button>
      <Sheet open={shown === 'one'} onClose={() => show(undefined)} title="One">
        <button type="button" onClick={() => show('other')}>
          Go on
        </button>
      </Sheet>
      <Sheet open={shown === 'other'} onClose={() => show(undefined)} title="Other">
        <p>Here</p>
      </Sheet>
    </>
  );
}

test('one that opens in the place of another has its entry', async () => {
  const { sheet, open, press } = await openScreen(<InPlace />);
  await open('one');
  await press('Go on');
  await expect.element(sheet('Other')).toBeVisible();
  await expect.element(sheet('One')).not.toBeInTheDocument();
  back();
  await expect.element(sheet('Other')).not.toBeInTheDocument();
  expect(path()).toBe('/screen');
  await expectNextBackLeaves();
});

test.each([
  ['leads on', false, ['/screen', '/before']],
  ['takes the place of its screen', true, ['/before']],
])('a link inside that %s leaves nothing between the screens', async (_what, replace, wayBack) => {
  const { screen, open } = await openScreen(
    <Ask title="Bets">
      {() => (
        <Link href="/next" replace={replace}>
          Proof
        </Link>
      )}
    </Ask>,
  );
  await open('Bets');
  await screen.getByRole('link', { name: 'Proof' }).click();
  await expect.element(screen.getByRole('heading', { name: 'The next screen' })).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  for (const place of wayBack) {
    back();
    await expect.poll(path).toBe(place);
  }
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

function Leaving() {
  const stepBack = useStepBack('/next');
  return (
    <Ask title="Name">
      {() => (
        <button type="button" onClick={stepBack}>
          Save
        </button>
      )}
    </Ask>
  );
}

test('a screen that leaves while one is open needs one step, and the next screen has none', async () => {
  const { screen, open, press } = await openScreen(<Leaving />);
  await open('Name');
  await press('Save');
  await expect.element(screen.getByText('The screen before')).toBeVisible();
  await expect.poll(() => history.state as unknown).toBeNull();
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

test('one that has to be answered stays open, however often one goes back or presses Escape', async () => {
  const { sheet, open } = await openScreen(<Ask title="Read this" refuses />);
  await open('Read this');
  for (let times = 0; times < 3; times += 1) {
    const before = entry();
    back();
    await expect.poll(entry).not.toBe(before);
    await expect.poll(() => (history.state as { overlays?: number } | null)?.overlays).toBe(1);
    await userEvent.keyboard('{Escape}');
  }
  await expect.poll(() => sheet('Read this').element().matches(':modal')).toBe(true);
  expect(path()).toBe('/screen');
});

function Notice() {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title="Signed out"
      confirmLabel="OK"
      onConfirm={() => setOpen(false)}
    >
      <button type="button" onClick={() => navigate('/next')}>
        Sign in
      </button>
    </Dialog>
  );
}

test('one that stays open over the next screen closes there', async () => {
  const { screen, press } = await openScreen('The screen', <Notice />);
  const notice = screen.getByRole('alertdialog', { name: 'Signed out' });
  const overlays = () => (history.state as { overlays?: number } | null)?.overlays;
  await expect.poll(overlays).toBe(1);
  await press('Sign in');
  await expect.poll(path).toBe('/next');
  await expect.poll(overlays).toBe(1);
  await expect.element(notice).toBeVisible();
  back();
  await expect.element(notice).not.toBeInTheDocument();
  expect(path()).toBe('/next');
  back();
  await expect.poll(path).toBe('/screen');
});
