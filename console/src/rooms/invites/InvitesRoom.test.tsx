import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { done, refusal } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../calls.ts';
import { phone, signedInAt } from '../../testing/signed-in-at.tsx';

type Invite = Reply<'GET /console/invites'>['invites'][number];

const made: Invite = {
  code: 'K4TM-9XQ2-7HRB',
  createdAt: '2026-11-18T02:00:00.000Z',
  expiresAt: '2026-11-25T02:00:00.000Z',
  usesLeft: 3,
  members: 2,
  state: 'usable',
};
const usedUp: Invite = { ...made, code: 'AAAA-BBBB-CCCC', usesLeft: 0, members: 10, state: 'used up' };

async function open(begin: Invite[] = [made, usedUp]) {
  let invites = begin;
  const opened = await signedInAt('/invites', ['invites'], {
    'GET /console/invites': () => Response.json({ invites }),
    'POST /console/invites': () => {
      const next = { ...made, code: 'WXYZ-2345-6789', usesLeft: 5, members: 0 };
      invites = [next, ...invites];
      return Response.json(next, { status: 201 });
    },
    [`DELETE /console/invites/${made.code}`]: () => {
      if (invites.some(({ code, state }) => code === made.code && state === 'expired'))
        return refusal(409, 'invite-expired');
      invites = invites.map((each) => (each.code === made.code ? { ...each, state: 'expired' } : each));
      return done();
    },
  });
  return { ...opened, endBehindTheBack: () => (invites = [{ ...made, state: 'expired' }, usedUp]) };
}

test('the codes say what is left of them and how many came by them, and only a usable one can be ended', async () => {
  const { screen } = await open();
  const rows = screen.getByRole('list', { name: 'Invites' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/K4TM-9XQ2-7HRB.*usable.*Uses left3.*Members joined2/);
  await expect.element(rows.nth(1)).toMatchTextContent(/AAAA-BBBB-CCCC.*used up/);
  expect(screen.getByRole('button', { name: 'End AAAA-BBBB-CCCC' }).elements()).toEqual([]);
  await expectAccessible(document.body);
  await page.viewport(...phone);
  await expectAccessible(document.body);
});

test('a code is made for so many and so long, and stands there to be copied', async () => {
  const { screen, sent, calls } = await open([]);
  await expect.element(screen.getByText('There is no code yet')).toBeVisible();
  const uses = screen.getByLabelText('How many may register with it');
  await uses.fill('0');
  await screen.getByLabelText('Valid for how many days').fill('14');
  const make = screen.getByRole('button', { name: 'Make a code' });
  await make.click();
  await expect.element(uses).toHaveFocus();
  await expect.element(screen.getByText('from 1 to 10000', { exact: false })).toBeVisible();
  expect(calls()).not.toContain('POST /invites');
  await uses.fill('5');
  await make.click();
  const shown = screen.getByRole('group', { name: 'The code is ready' });
  await expect.element(shown.getByText('WXYZ-2345-6789')).toHaveFocus();
  await expect.element(shown.getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(await sent('POST /invites')).toEqual({ uses: 5, days: 14 });
  await expect.element(screen.getByRole('list', { name: 'Invites' })).toMatchTextContent('WXYZ-2345-6789');
});

test('before a code ends its consequences are said', async () => {
  const { screen } = await open();
  const end = screen.getByRole('button', { name: `End ${made.code}` });
  await end.click();
  const dialog = screen.getByRole('alertdialog', { name: 'End this code?' });
  await expect.element(dialog.getByText('Members who joined with it stay members', { exact: false })).toBeVisible();
  await expectAccessible(document.body);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await end.click();
  await dialog.getByRole('button', { name: 'End' }).click();
  await expect.element(screen.getByText('expired or ended')).toBeVisible();
  expect(end.elements()).toEqual([]);
});

test('a code that somebody else has ended is said to be over', async () => {
  const { screen, endBehindTheBack } = await open();
  await screen.getByRole('button', { name: `End ${made.code}` }).click();
  endBehindTheBack();
  const dialog = screen.getByRole('alertdialog', { name: 'End this code?' });
  await dialog.getByRole('button', { name: 'End' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This invite code has expired.');
});
