import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Button } from './Button.tsx';

test('a press under way cannot be repeated, and can be once it is over', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn<() => Promise<void>>(() => promise);
  const screen = await render(<Button onClick={send}>Send</Button>);
  const button = screen.getByRole('button', { name: 'Send' });
  const element = button.element() as HTMLButtonElement;

  element.click();
  element.click();
  await userEvent.keyboard('{Tab}{Enter} ');
  expect(send).toHaveBeenCalledTimes(1);
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button).toHaveFocus();

  resolve();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  await button.click();
  expect(send).toHaveBeenCalledTimes(2);
});

test('a form whose button is pending is not sent again', async () => {
  const send = vi.fn<(event: React.SubmitEvent) => void>((event) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" pending={pending}>
        Send
      </Button>
    </form>
  );
  const screen = await render(form(false));
  await screen.getByRole('textbox').click();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  await screen.rerender(form(true));
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a disabled button stays reachable by keyboard and does nothing', async () => {
  const send = vi.fn<() => void>();
  const screen = await render(
    <Button disabled onClick={send}>
      Send
    </Button>,
  );
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('buttons are at least 44 px in both directions', async () => {
  const screen = await render(<Button>A</Button>);
  const { width, height } = screen.getByRole('button').element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});
