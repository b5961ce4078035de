import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { dismissPasskey } from '@glass-dice/ui/testing/passkeys.ts';
import { done, refusal } from '@glass-dice/ui/testing/screen.tsx';
import { rightsOf } from '@glass-dice/domain/console/rights';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openRoom } from '../../testing/open-room.tsx';
import type { Colleague } from './staff.ts';

const may = '2026-05-04T08:00:00.000Z';
const mei: Colleague = {
  name: 'desk_mei',
  role: 'owner',
  since: may,
  lastSeenAt: '2026-11-20T08:30:00.000Z',
  passkeys: 2,
  invitedUntil: null,
};
const jun: Colleague = { ...mei, name: 'desk_jun', role: 'moderator', lastSeenAt: null, passkeys: 1 };
const lan: Colleague = {
  ...jun,
  name: 'desk_lan',
  role: 'observer',
  passkeys: 0,
  invitedUntil: '2026-11-21T08:00:00Z',
};

const owner = { name: 'desk_mei', role: 'owner' as const, rights: [...rightsOf('owner')] };
const path = '/console/join#c2VjcmV0';

type Refused = { status: number; code: string };

/** A server that keeps who works there, and wants the passkey once more before each change. */
async function openStaff(at = '/staff', { staff = [mei, jun, lan] } = {}) {
  let working = staff;
  let refused: Refused | undefined;
  const act = (done: () => Response) => () => {
    if (!room.isConfirmed()) return refusal(403, 'confirmation-required');
    return refused ? refusal(refused.status, refused.code) : done();
  };
  const room = await openRoom(at, owner, {
    'GET /console/operators': () => Response.json({ operators: working }),
    'POST /console/operators': act(() => Response.json({ path, expiresAt: may }, { status: 201 })),
    'PUT /console/operators/desk_jun/role': act(() => {
      working = working.map((each) => (each.name === 'desk_jun' ? { ...each, role: 'owner' } : each));
      return done();
    }),
    'DELETE /console/operators/desk_jun': act(() => {
      working = working.filter(({ name }) => name !== 'desk_jun');
      return done();
    }),
    'DELETE /console/operators/desk_mei': act(done),
  });
  return { ...room, refuse: (code: string) => (refused = { status: 409, code }), relent: () => (refused = undefined) };
}

/** What they read of somebody in the list begins with the name. */
const row = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

test('shows who works here, as what, and how they get in', async () => {
  const { screen } = await openStaff();
  await expect.element(row('desk_mei')).toMatchTextContent(/you.*Owner.*Last seen.*Passkeys: 2/);
  await expect.element(row('desk_jun')).toMatchTextContent(/Moderator.*Not signed in.*Passkeys: 1/);
  await expect.element(row('desk_lan')).toMatchTextContent(/Observer.*Invited until/);
  await expectAccessible(document.body);
  await row('desk_jun').click();
  await expect.element(screen.getByRole('heading', { name: 'desk_jun' })).toHaveFocus();
  await expect.element(row('desk_jun')).toHaveAttribute('aria-current', 'true');
  await expectAccessible(document.body);
});

test('an invitation is one link, shown once, with what to know about it', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen, sentTo } = await openStaff();
  await screen.getByRole('link', { name: 'Invite somebody' }).click();
  await expect.element(screen.getByText('works once, for 24 hours', { exact: false })).toBeVisible();
  await screen.getByLabelText('Name').fill('desk_new');
  await screen.getByRole('radio', { name: /^Editor/ }).click();
  await expectAccessible(document.body);
  await screen.getByRole('button', { name: 'Make the link' }).click();
  const link = location.origin + path;
  await expect.element(screen.getByText(link)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'The link for desk_new' })).toHaveFocus();
  await expect.element(screen.getByText('It works once, until', { exact: false })).toBeVisible();
  await expectAccessible(document.body);
  const body = { name: 'desk_new', role: 'editor' };
  // Before the passkey, and after it.
  expect(await sentTo('POST', '/operators')).toEqual([body, body]);
  await screen.getByRole('button', { name: 'Copy the link' }).click();
  expect(copy).toHaveBeenCalledExactlyOnceWith(link);
  await screen.getByRole('button', { name: 'Invite somebody else' }).click();
  expect(screen.getByText(link).elements()).toEqual([]);
});

test('whoever chooses no role for somebody gives away the least', async () => {
  const { screen, sentTo } = await openStaff('/staff/invitation');
  await screen.getByLabelText('Name').fill('desk_new');
  await screen.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(screen.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  expect((await sentTo('POST', '/operators')).at(-1)).toEqual({ name: 'desk_new', role: 'observer' });
});

test('a name that cannot be one is not sent; a refusal is said, and what was typed stays', async () => {
  const { screen, sentTo, refuse, relent } = await openStaff('/staff/invitation');
  const name = screen.getByLabelText('Name');
  const send = screen.getByRole('button', { name: 'Make the link' });
  await name.fill('Desk Mei');
  await send.click();
  await expect.element(name).toHaveAccessibleDescription(/Please enter 3 to 20 lowercase letters/);
  expect(await sentTo('POST', '/operators')).toEqual([]);
  refuse('operator-name-taken');
  await name.fill('desk_jun');
  await send.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent("This name is, or was, another operator's.");
  await expect.element(name).toHaveValue('desk_jun');
  relent();
  await name.fill('desk_new');
  await send.click();
  await expect.element(screen.getByRole('heading', { name: 'The link for desk_new' })).toBeVisible();
});

test('without the passkey nothing is done, and nothing is lost', async () => {
  const { screen, sentTo } = await openStaff('/staff/invitation');
  dismissPasskey();
  await screen.getByLabelText('Name').fill('desk_new');
  const send = screen.getByRole('button', { name: 'Make the link' });
  await send.click();
  await expect.poll(() => sentTo('POST', '/operators')).toHaveLength(1);
  await expect.element(send).not.toHaveAttribute('aria-busy');
  await expect.element(screen.getByLabelText('Name')).toHaveValue('desk_new');
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

test('a session that ends in the middle takes nothing along of what was typed', async () => {
  const { screen, endSession } = await openStaff('/staff/invitation');
  await screen.getByLabelText('Name').fill('desk_new');
  await screen.getByRole('radio', { name: /^Support/ }).click();
  endSession();
  await screen.getByRole('button', { name: 'Make the link' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Your session has ended' });
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.element(screen.getByLabelText('Name')).toHaveValue('desk_new');
  await expect.element(screen.getByRole('radio', { name: /^Support/ })).toBeChecked();
  await screen.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(screen.getByRole('heading', { name: 'The link for desk_new' })).toBeVisible();
});

test('a role is changed to another one, and what that means is said before', async () => {
  const { screen, sentTo } = await openStaff('/staff/operators/desk_jun');
  await expect.element(screen.getByText('The new role applies at once', { exact: false })).toBeVisible();
  const button = screen.getByRole('button', { name: 'Change the role' });
  await button.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Choose another role first.');
  await screen.getByRole('radio', { name: /^Owner/ }).click();
  expect(screen.getByRole('alert').elements()).toEqual([]);
  await button.click();
  await expect.element(row('desk_jun')).toMatchTextContent('Owner');
  expect((await sentTo('PUT', '/operators/desk_jun/role')).at(-1)).toEqual({ role: 'owner' });
});

test('the last owner can neither leave nor become something else, and reads why', async () => {
  const { screen } = await openStaff('/staff/operators/desk_mei');
  await expect.element(screen.getByText('This is the last owner.', { exact: false })).toBeVisible();
  expect(screen.getByRole('radio').elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Remove from the staff' }).elements()).toEqual([]);
});

test('somebody is removed after the consequences were read; a refusal stays in the dialog', async () => {
  const { screen, refuse, relent } = await openStaff('/staff/operators/desk_jun');
  refuse('last-owner');
  await screen.getByRole('button', { name: 'Remove from the staff' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Remove desk_jun from the staff?' });
  await expect.element(dialog).toMatchTextContent('Nobody can get this name again.');
  await expectAccessible(document.body);
  const remove = dialog.getByRole('button', { name: 'Remove' });
  await remove.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This is the last owner.');
  relent();
  await remove.click();
  await expect.poll(() => row('desk_jun').elements()).toEqual([]);
  expect(location.pathname).toBe('/console/staff');
});

test('an owner who removes themselves is signed out', async () => {
  const { screen } = await openStaff('/staff/operators/desk_mei', { staff: [mei, { ...jun, role: 'owner' }] });
  await screen.getByRole('button', { name: 'Remove from the staff' }).click();
  await expect.element(screen.getByText('you will be signed out at once', { exact: false })).toBeVisible();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('somebody whose invitation has run out is not left without advice, nor is an unknown name', async () => {
  const { screen } = await openStaff('/staff/operators/desk_lan', { staff: [mei, { ...lan, invitedUntil: null }] });
  await expect.element(row('desk_lan')).toMatchTextContent('No passkey, invitation expired');
  await expect.element(screen.getByText('operator renew desk_lan', { exact: false })).toBeVisible();
  history.pushState(null, '', '/console/staff/operators/nobody');
  await expect.element(screen.getByText('Nobody called nobody works here.')).toBeVisible();
});

test('on a phone the list leads to one of them, and back', async () => {
  const { screen } = await openStaff();
  await page.viewport(390, 844);
  await expect.element(row('desk_lan')).toBeVisible();
  await expectAccessible(document.body);
  await row('desk_jun').click();
  await expect.element(screen.getByRole('heading', { name: 'desk_jun' })).toBeVisible();
  expect(row('desk_lan').elements()).toEqual([]);
  await expectAccessible(document.body);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  history.back();
  await expect.element(row('desk_lan')).toBeVisible();
  await row('desk_lan').click();
  await screen.getByRole('link', { name: 'All staff' }).click();
  await expect.element(row('desk_jun')).toBeVisible();
});
