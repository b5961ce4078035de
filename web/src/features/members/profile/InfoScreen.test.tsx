import type { Me } from '@glass-dice/contract/members';
import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, done, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { InfoScreen } from './InfoScreen.tsx';
import { someMember } from '../../../testing/some-member.ts';

afterEach(() => void vi.unstubAllGlobals());

const dot = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
const club = {
  avatars: [
    { key: 'bear', name: 'Formosan black bear', url: `${dot}#bear` },
    { key: 'otter', name: 'Otter', url: `${dot}#otter` },
  ],
};

type Change = (request: Request) => Response | Promise<Response>;

async function openInfo(member: Partial<Me>, change: Change = done) {
  const me = { ...someMember, ...member };
  const asked = answerCalls({
    'GET /me': () => Response.json(me),
    'GET /club': () => Response.json(club),
    'PUT /me/avatar': async (request) => {
      const { key } = (await request.clone().json()) as { key: string };
      const response = await change(request);
      if (response.ok) me.avatarKey = key;
      return response;
    },
    'PUT /me/avatar/picture': change,
  });
  const screen = await renderScreen(<InfoScreen />);
  await expect.element(screen.getByText(me.username)).toBeVisible();
  return { screen, sent: () => asked.filter(({ method }) => method !== 'GET') };
}

async function openPicker(member: Partial<Me> = {}, change: Change = done) {
  const opened = await openInfo(member, change);
  await opened.screen.getByRole('button', { name: 'Picture' }).click();
  const sheet = opened.screen.getByRole('dialog', { name: m.avatar_title() });
  await expect.element(sheet.getByRole('button', { name: 'Otter' })).toBeVisible();
  const upload = (file: File) => userEvent.upload(sheet.element().querySelector('input')!, file);
  return { ...opened, sheet, upload };
}

async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(1200, 900);
  canvas.getContext('2d');
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new File([blob], 'photo.png', { type: 'image/png' });
}

test('what is not set yet leads to its screen; the username leads nowhere', async () => {
  const { screen } = await openInfo({});
  await expect.element(screen.getByRole('link', { name: 'Name Not set yet' })).toHaveAttribute('href', screens.name);
  await expect
    .element(screen.getByRole('link', { name: 'Phone number Optional' }))
    .toHaveAttribute('href', screens.phone);
  await expect
    .element(screen.getByRole('link', { name: 'Public name Not set yet' }))
    .toHaveAttribute('href', screens.publicName);
  expect(screen.getByRole('main').getByRole('link').elements()).toHaveLength(3);
  await expectAccessible(screen.getByRole('main').element());
});

test('a name that is set is shown with the word that it stays, and the phone number in full', async () => {
  const { screen } = await openInfo({ name: '林小明', phone: '+886912345678' });
  await expect.element(screen.getByText('林小明')).toBeVisible();
  await expect.element(screen.getByText('The name cannot be changed once set.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Name/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Phone number +886912345678' })).toBeVisible();
});

test('the chosen picture of the gallery is marked, and no other', async () => {
  const { sheet } = await openPicker({ avatarKey: 'otter' });
  await expect.element(sheet.getByRole('button', { name: 'Otter' })).toHaveAttribute('aria-current', 'true');
  await expect
    .element(sheet.getByRole('button', { name: 'Formosan black bear' }))
    .toHaveAttribute('aria-current', 'false');
  await expectAccessible(sheet.element());
});

test('a picture of the gallery is taken once, said, marked, and the focus is back where it was', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { screen, sheet, sent } = await openPicker({ avatarKey: 'bear' }, () => promise);
  await userEvent.dblClick(sheet.getByRole('button', { name: 'Otter' }));
  // Only now: the second press of an impatient finger is to find the sheet still open.
  resolve(done());
  await expect.element(screen.getByText(m.avatar_done())).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Picture' })).toHaveFocus();
  expect(await Promise.all(sent().map((request) => request.json()))).toEqual([{ key: 'otter' }]);
  await screen.getByRole('button', { name: 'Picture' }).click();
  await expect.element(sheet.getByRole('button', { name: 'Otter' })).toHaveAttribute('aria-current', 'true');
});

test('the picture one has already is not sent again', async () => {
  const { sheet, sent } = await openPicker({ avatarKey: 'otter' });
  await sheet.getByRole('button', { name: 'Otter' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('while one picture is on its way no other can be taken', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { sheet, upload, sent } = await openPicker({}, () => promise);
  await sheet.getByRole('button', { name: 'Otter' }).click();
  await expect.element(sheet.getByRole('button', { name: 'Otter' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(sheet.getByRole('button', { name: 'Formosan black bear' }), { force: true });
  await upload(await photo());
  resolve(done());
  await expect.element(sheet).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

test('a picture the gallery no longer has: the reason is said and the sheet stays', async () => {
  const { sheet } = await openPicker({}, () => refusal(422, 'avatar-unknown'));
  await sheet.getByRole('button', { name: 'Otter' }).click();
  await expect.element(sheet.getByText(m.failure_avatar_unknown())).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Otter' })).not.toHaveAttribute('aria-busy');
});

test('an upload is sent as a small square JPEG', async () => {
  const { sheet, upload, sent } = await openPicker();
  await upload(await photo());
  await expect.element(sheet).not.toBeInTheDocument();
  const [request] = sent();
  expect(request!.headers.get('content-type')).toBe('image/jpeg');
  const bitmap = await createImageBitmap(await request!.blob());
  expect([bitmap.width, bitmap.height]).toEqual([512, 512]);
});

test('a file that is no picture is called so and not sent; the same file can be tried again', async () => {
  const { screen, sheet, upload, sent } = await openPicker();
  await upload(new File(['no picture'], 'photo.png', { type: 'image/png' }));
  await expect.element(screen.getByText(m.failure_picture_unreadable())).toBeVisible();
  expect(sheet.element().querySelector('input')!.value).toBe('');
  expect(sent()).toEqual([]);
});

test('a picture that met no network: the reason is said and the sheet stays', async () => {
  const { sheet, upload } = await openPicker({}, () => Promise.reject(new TypeError('Failed to fetch')));
  await upload(await photo());
  await expect.element(sheet.getByText(m.failure_network())).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: m.avatar_upload() })).not.toHaveAttribute('aria-busy');
});
