import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, catchFiles, done, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test } from 'vitest';
import { keepReceipt, keptReceipts } from '../../lib/kept-receipts.ts';
import { keepSession, sessionToken } from '../../lib/session.ts';
import { someMember } from '../../testing/some-member.ts';
import { SignOutDialog } from './SignOutDialog.tsx';

const receipt = {
  member: someMember.username,
  game: 'game1',
  number: '202611150001',
  key: 'a1',
  note: 'a receipt\n',
  late: false,
  state: 'waiting',
} as const;

async function open(me = () => Response.json(someMember)) {
  keepSession('some-token');
  answerCalls({ 'GET /me': me, 'DELETE /sessions/current': done });
  const screen = await renderScreen(<SignOutDialog open onClose={() => undefined} />);
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  return { screen, signOut: screen.getByRole('button', { name: m.me_sign_out() }) };
}

test('receipts that may still be needed are offered as one file, and go with their member', async () => {
  keepReceipt(receipt);
  keepReceipt({ ...receipt, key: 'b2', note: 'another one\n', state: 'wrong' });
  keepReceipt({ ...receipt, key: 'c3', state: 'right' });
  keepReceipt({ ...receipt, key: 'd4', member: 'somebody-else' });
  const files = catchFiles();
  const { screen, signOut } = await open();
  await expect.element(screen.getByText(m.sign_out_receipts({ count: 2 }))).toBeVisible();
  await expectAccessible(screen.getByRole('alertdialog').element());
  await screen.getByRole('button', { name: m.ticks_save_receipts() }).click();
  expect(await files[0]!.blob.text()).toBe('a receipt\nanother one\n');
  await signOut.click();
  await expect.poll(sessionToken).toBeNull();
  expect(keptReceipts(someMember.username)).toEqual([]);
  expect(keptReceipts('somebody-else')).toHaveLength(1);
});

test('whoever has none, or none that is open, just signs out', async () => {
  keepReceipt({ ...receipt, state: 'right' });
  const { screen, signOut } = await open();
  await expect.element(screen.getByText(m.sign_out_text())).toBeVisible();
  await expect.element(screen.getByRole('button', { name: m.ticks_save_receipts() })).not.toBeInTheDocument();
  await signOut.click();
  await expect.poll(sessionToken).toBeNull();
});

test('while it is not known who signs out, no receipts go', async () => {
  keepReceipt(receipt);
  keepReceipt({ ...receipt, key: 'd4', member: 'somebody-else' });
  const { signOut } = await open(() => refusal(503, 'unavailable'));
  await signOut.click();
  await expect.poll(sessionToken).toBeNull();
  expect([someMember.username, 'somebody-else'].map((member) => keptReceipts(member).length)).toEqual([1, 1]);
});

test('who was not known until then is asked for, so that their receipts go with them', async () => {
  keepReceipt(receipt);
  let asked = 0;
  const { signOut } = await open(() => {
    asked += 1;
    return asked === 1 ? refusal(503, 'unavailable') : Response.json(someMember);
  });
  await expect.poll(() => asked).toBe(1);
  await signOut.click();
  await expect.poll(sessionToken).toBeNull();
  expect(keptReceipts(someMember.username)).toEqual([]);
});
