import { dismissPasskey } from '@glass-dice/ui/testing/passkeys.ts';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { done, refusal } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reply } from '../../calls.ts';
import { phone, signedInAt } from '../../testing/signed-in-at.tsx';

type Member = Reply<'GET /console/members/:member'>;

const owl: Member = {
  username: 'tea_owl',
  publicName: 'Owl',
  memberSince: '2026-04-03T02:00:00.000Z',
  vipLevel: 2,
  block: null,
  restrictions: [],
  sessions: 2,
  lastSeen: '2026-11-18T05:58:00.000Z',
  hasPin: true,
  balance: '248000',
  unit: 'PLAY',
};
const inForce = { by: 'club', kind: 'club', endsAt: '2026-11-27T00:00:00.000Z', endsInMs: 600_000_000 } as const;

/** A server that holds one member, beside others whose names begin alike. */
async function openAt(path: string, as: Partial<Member> = {}) {
  let member = { ...owl, ...as };
  const change = (next: Partial<Member>) => {
    member = { ...member, ...next };
    return done();
  };
  const act = (answer: () => Response) => () => opened.whenConfirmed(answer)();
  const opened = await signedInAt(path, ['members'], {
    'GET /console/members': (request) => {
      const letters = new URL(request.url).searchParams.get('letters')!;
      const members = ['tea_owl', 'tea_rs'].filter((username) => username.startsWith(letters));
      return Response.json({
        members: members.map((username) => ({ username, status: 'active' })),
        more: letters === 'tea',
      });
    },
    'GET /console/members/tea_owl': () => Response.json(member),
    'GET /console/members/nobody': () => refusal(404, 'not-found'),
    'POST /console/members/tea_owl/block': act(() =>
      change({ block: { reason: 'asked-for-money', since: '2026-11-20T01:00:00.000Z' } }),
    ),
    'DELETE /console/members/tea_owl/block': act(() => change({ block: null })),
    'POST /console/members/tea_owl/restriction': act(() =>
      member.restrictions.length > 0 ? refusal(409, 'restricted-already') : restricted(change),
    ),
    'DELETE /console/members/tea_owl/restriction': act(() => change({ restrictions: [] })),
    'POST /console/members/tea_owl/reset-codes': act(() =>
      Response.json({ code: 'KX7M-2PQR', expiresAt: '2026-11-21T01:00:00.000Z' }, { status: 201 }),
    ),
  });
  return opened;
}

function restricted(change: (next: Partial<Member>) => Response): Response {
  change({ restrictions: [{ ...inForce, reason: 'play-concern' }] });
  return Response.json({ until: inForce.endsAt }, { status: 201 });
}

test('whoever looks for a member gives three letters, and each look is one that was asked for', async () => {
  const { screen, calls } = await openAt('/members');
  const letters = screen.getByLabelText('First letters of the username');
  await letters.fill('te');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Please enter 3 to 24 letters', { exact: false })).toBeVisible();
  await expect.element(letters).toHaveFocus();
  expect(calls()).toEqual([]);
  await letters.fill('tea');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('There are more. Add a letter.')).toBeVisible();
  await expectAccessible(document.body);
  await screen.getByRole('link', { name: 'tea_owl' }).click();
  await expect.element(screen.getByRole('heading', { name: 'tea_owl' })).toHaveFocus();
  await expect.element(screen.getByText('2,480.00', { exact: false }).first()).toBeVisible();
  await expect.element(screen.getByText('Not here, on purpose', { exact: false })).toBeVisible();
  expect(calls()).toEqual(['GET /members?letters=tea', 'GET /members/tea_owl']);
  await expectAccessible(document.body);
});

test('on a phone the member takes the place of the search, and "back" leads to what was found', async () => {
  const { screen } = await openAt('/members');
  await page.viewport(...phone);
  await screen.getByLabelText('First letters of the username').fill('tea_');
  await screen.getByRole('button', { name: 'Find' }).click();
  await screen.getByRole('link', { name: 'tea_owl' }).click();
  await expect.element(screen.getByRole('heading', { name: 'tea_owl' })).toBeVisible();
  await expect.element(screen.getByLabelText('First letters of the username')).not.toBeVisible();
  await expectAccessible(document.body);
  history.back();
  await expect.element(screen.getByRole('link', { name: 'tea_rs' })).toBeVisible();
  await expectAccessible(document.body);
});

test('who is not there is not found', async () => {
  const { screen } = await openAt('/members/nobody');
  await expect.element(screen.getByText('There is no member with this username')).toBeVisible();
  await screen.getByLabelText('First letters of the username').fill('owl');
  await screen.getByRole('button', { name: 'Find' }).click();
  await expect.element(screen.getByText('No username begins with these letters')).toBeVisible();
});

test('a block says what the member will read, asks for a reason and the passkey, and can be taken back', async () => {
  const { screen, sent, calls } = await openAt('/members/tea_owl');
  await screen.getByLabelText('First letters of the username').fill('tea_owl');
  await screen.getByRole('button', { name: 'Find' }).click();
  await screen.getByRole('tab', { name: 'Block' }).click();
  const block = screen.getByRole('button', { name: 'Block the account' });
  await block.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Choose a reason.');
  const reason = screen.getByRole('tabpanel').getByRole('radio', { name: 'asking members for real money' });
  await reason.click();
  await expect.element(screen.getByText('Reason: asking members for real money')).toBeVisible();
  await expectAccessible(document.body);
  await block.click();
  await expect.element(screen.getByText('Blocked since', { exact: false })).toBeVisible();
  expect(await sent('POST /members/tea_owl/block')).toEqual({ reason: 'asked-for-money' });
  await expect.element(screen.getByRole('link', { name: 'tea_owl blocked' })).toBeVisible();
  expect(calls().filter((call) => call.includes('letters'))).toHaveLength(1);
  await screen.getByRole('tab', { name: 'Unblock' }).click();
  await screen.getByRole('button', { name: 'Unblock the account' }).click();
  await expect.element(screen.getByText('active', { exact: true })).toBeVisible();
});

test('a passkey that is not given does nothing, and what was chosen stays', async () => {
  const { screen, sent } = await openAt('/members/tea_owl');
  const days = screen.getByLabelText('For how many days');
  await days.fill('31');
  const reason = screen.getByRole('radio', { name: 'concern about how much you play' });
  await reason.click();
  const restrict = screen.getByRole('button', { name: 'Restrict betting' });
  await restrict.click();
  await expect.element(days).toHaveFocus();
  await days.fill('7');
  const dismissal = dismissPasskey();
  await restrict.click();
  await expect.element(screen.getByText('nothing was done', { exact: false })).toBeVisible();
  await expect.element(reason).toBeChecked();
  await expect.element(screen.getByText('Not restricted')).toBeVisible();
  dismissal.mockRestore();
  await restrict.click();
  await expect.element(screen.getByText('concern about how much you play', { exact: false }).first()).toBeVisible();
  expect(await sent('POST /members/tea_owl/restriction')).toEqual({ reason: 'play-concern', days: 7 });
});

test('a restriction of the club is lifted; a shorter one is refused in words; what members set themselves is only shown', async () => {
  const { screen } = await openAt('/members/tea_owl', {
    restrictions: [
      { ...inForce, reason: 'play-concern' },
      { by: 'member', kind: 'time-out', endsAt: '2026-12-20T00:00:00.000Z', endsInMs: 2_592_000_000 },
    ],
  });
  await expect.element(screen.getByText('Paused by the member until', { exact: false })).toBeVisible();
  await screen.getByRole('radio', { name: 'possibly under 18' }).click();
  await screen.getByRole('button', { name: 'Restrict betting' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('for as long or longer');
  await screen.getByRole('button', { name: 'Lift the restriction' }).click();
  await expect.element(screen.getByText('Not restricted')).toBeVisible();
});

test('a reset code is shown once, ready to be copied, and is gone when it was passed on', async () => {
  const { screen, sent } = await openAt('/members/tea_owl');
  await screen.getByRole('tab', { name: 'Reset code' }).click();
  const panel = screen.getByRole('tabpanel');
  await panel.getByRole('radio', { name: 'PIN' }).click();
  await panel.getByRole('radio', { name: 'the member asked for it' }).click();
  await panel.getByRole('button', { name: 'Make the code' }).click();
  await expect.element(screen.getByText('KX7M-2PQR')).toHaveFocus();
  expect(await sent('POST /members/tea_owl/reset-codes')).toEqual({ secret: 'pin', reason: 'member-request' });
  await expect.element(panel.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expectAccessible(document.body);
  await panel.getByRole('button', { name: 'Done, hide the code' }).click();
  expect(document.body.textContent).not.toContain('KX7M-2PQR');
});

test('where there is no PIN there is none to reset', async () => {
  const { screen } = await openAt('/members/tea_owl', { hasPin: false });
  await screen.getByRole('tab', { name: 'Reset code' }).click();
  await expect.element(screen.getByText('This member has no PIN', { exact: false })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'PIN' }).elements()).toEqual([]);
});

test('a session that ends in the middle of an act takes nothing of it away', async () => {
  const { screen, endSession } = await openAt('/members/tea_owl');
  const reason = screen.getByRole('radio', { name: 'more than one account' });
  await reason.click();
  await screen.getByLabelText('For how many days').fill('12');
  endSession();
  await screen.getByRole('button', { name: 'Restrict betting' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Your session has ended' });
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.element(reason).toBeChecked();
  await expect.element(screen.getByLabelText('For how many days')).toHaveValue('12');
});
