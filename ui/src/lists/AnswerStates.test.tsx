import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CallError } from '../calls/call.ts';
import { AnswerStates } from './AnswerStates.tsx';

test('an answer is on its way, or it says what failed and why, and is asked for again', async () => {
  const refetch = vi.fn<() => void>();
  const screen = await render(<AnswerStates query={{ error: null, refetch }} skeleton="a shape" />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loadinga shape');
  const query = { error: new CallError('unavailable'), refetch };
  await screen.rerender(<AnswerStates query={query} skeleton="a shape" failed="Failed to obtain the comment" />);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Failed to obtain the comment/);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The service is unavailable right now\./);
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalledTimes(1);
});
