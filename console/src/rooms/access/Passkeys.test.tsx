import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { dismissed } from '@glass-dice/ui/testing/passkeys.ts';
import { done, refusal } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openRoom } from '../../testing/open-room.tsx';
import type { OwnPasskey } from './passkeys.ts';

const phone: OwnPasskey = {
  id: '2',
  addedAt: '2026-05-04T08:00:00.000Z',
  lastUsedAt: '2026-11-20T08:30:00.000Z',
  synced: true,
};
const drawer: OwnPasskey = { id: '1', addedAt: '2026-03-01T08:00:00.000Z', lastUsedAt: null, synced: false };

const mei = { name: 'desk_mei', role: 'observer' as const, rights: ['overview' as const] };
const bytes = new Uint8Array([1, 2, 3]).buffer;
const made = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, attestationObject: bytes },
  getClientExtensionResults: () => ({}),
} as Credential;

/** A server that keeps the passkeys, and wants one of them before it orders or removes another. */
async function openAccess(held: OwnPasskey[], refused?: string) {
  let passkeys = held;
  const act = (done: () => Response) => () => {
    if (!room.isConfirmed()) return refusal(403, 'confirmation-required');
    return refused ? refusal(409, refused) : done();
  };
  const room = await openRoom('/access', mei, {
    'GET /console/me/passkeys': () => Response.json({ passkeys }),
    'POST /console/me/passkeys/order': act(() =>
      Response.json({ options: { challenge: 'AAAA', user: { id: 'AAAA' }, excludeCredentials: [] } }),
    ),
    'POST /console/me/passkeys': () => {
      passkeys = [phone, drawer];
      return Response.json(phone, { status: 201 });
    },
    'DELETE /console/me/passkeys/1': act(() => {
      passkeys = [phone];
      return done();
    }),
  });
  return room;
}

const removals = () => page.getByRole('button', { name: /^Remove: Added/ });

test('shows when each passkey was added and used, and where it is', async () => {
  const { screen } = await openAccess([phone, drawer]);
  await expect.element(screen.getByText(/^Last used .* · Synced$/)).toBeVisible();
  await expect.element(screen.getByText('Not used yet · On one device')).toBeVisible();
  expect(removals().elements()).toHaveLength(2);
  await expectAccessible(document.body);
  await page.viewport(390, 844);
  await expectAccessible(document.body);
});

test('the only passkey cannot be removed, and why is said', async () => {
  const { screen } = await openAccess([phone]);
  await expect.element(screen.getByText('This is your only passkey, so it stays.', { exact: false })).toBeVisible();
  expect(removals().elements()).toEqual([]);
});

test('another one is added after a passkey has confirmed it; a dismissed dialog can be opened again', async () => {
  const create = vi.spyOn(navigator.credentials, 'create').mockImplementationOnce(dismissed);
  const { screen, sentTo } = await openAccess([drawer]);
  await screen.getByRole('button', { name: 'Add a passkey' }).click();
  create.mockResolvedValueOnce(made);
  await screen.getByRole('button', { name: 'Create the passkey' }).click();
  await expect.poll(() => removals().elements()).toHaveLength(2);
  expect(await sentTo('POST', '/me/passkeys')).toEqual([
    { credential: { id: 'AQID', clientDataJSON: 'AQID', attestationObject: 'AQID' } },
  ]);
  await expect.element(screen.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
});

test('a passkey is removed after what follows was read', async () => {
  const { screen } = await openAccess([phone, drawer]);
  await removals().nth(1).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Remove this passkey?' });
  await expect.element(dialog).toMatchTextContent('Nobody can sign in with it any more');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.element(screen.getByText('This is your only passkey', { exact: false })).toBeVisible();
});

test('a refusal is said where one stands, in the words of the console', async () => {
  const { screen } = await openAccess([phone, drawer], 'passkeys-too-few');
  await removals().nth(1).click();
  const dialog = screen.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('One passkey always stays. Add another one first.');
});
