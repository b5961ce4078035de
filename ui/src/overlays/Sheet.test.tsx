import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/browser.ts';
import { Sheet } from './Sheet.tsx';

function Demo() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Top up">
        <input aria-label="Amount" data-autofocus />
      </Sheet>
    </>
  );
}

async function opened() {
  const screen = await render(<Demo />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Top up' });
  await expect.element(sheet).toBeVisible();
  return { screen, sheet };
}

test('a sheet takes the focus, closes with Escape and gives the focus back', async () => {
  const { screen, sheet } = await opened();
  await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
  await expectAccessible(sheet.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('what was typed in a closed sheet is not there when it opens again, even at once', async () => {
  const { screen, sheet } = await opened();
  await screen.getByRole('textbox').fill('500');
  const click = (name: string) => (screen.getByRole('button', { name }).element() as HTMLButtonElement).click();
  click('Close');
  // The sheet is leaving: out of the page only after its animation.
  await expect.element(sheet).not.toBeInTheDocument();
  click('Open');
  await expect.element(screen.getByRole('textbox')).toHaveValue('');
});

test('a press beside the sheet closes it; one that began inside does not', async () => {
  const { sheet } = await opened();
  const dialog = sheet.element();
  dialog.querySelector('input')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(sheet).toHaveAttribute('open');
  dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(sheet).not.toBeInTheDocument();
});

async function pull(sheet: Element, px: number): Promise<void> {
  const handle = sheet.querySelector('[data-testid="sheet-handle"]')!;
  const fire = (type: string, clientY: number) =>
    handle.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientY }));
  handle.setPointerCapture = () => undefined;
  fire('pointerdown', 0);
  await new Promise((done) => setTimeout(done, 200));
  fire('pointermove', px);
  fire('pointerup', px);
}

test('pulling the handle far enough closes the sheet, a little does not', async () => {
  const { sheet } = await opened();
  await pull(sheet.element(), 40);
  await expect.element(sheet).toHaveAttribute('open');
  expect((sheet.element() as HTMLElement).style.translate).toBe('');
  await pull(sheet.element(), 160);
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a sheet taller than the screen scrolls inside and keeps its title in view', async () => {
  const screen = await render(
    <Sheet open onClose={() => undefined} title="Odds">
      <div style={{ height: 2000 }} />
    </Sheet>,
  );
  const sheet = screen.getByRole('dialog', { name: 'Odds' });
  await expect.element(sheet).toBeVisible();
  await expectAccessible(sheet.element());
  sheet.element().scrollTop = 900;
  await expect.element(screen.getByRole('heading', { name: 'Odds' })).toBeInViewport();
});
