import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { catchFiles, refusal } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openRoom, operatorAs } from '../../testing/open-room.tsx';
import type { LogLine } from './log.api.ts';

const restricted: LogLine = {
  id: '20411',
  at: '2026-11-18T14:31:09.000Z',
  operator: 'desk_jun (console)',
  action: 'member restrict',
  member: { username: 'pine_412' },
  details: { reason: 'several-accounts', days: 15 },
};
const imported: LogLine = {
  id: '20410',
  at: '2026-11-18T15:59:59.000Z',
  operator: 'keeper_an (club)',
  action: 'content import',
  member: null,
  details: { folder: '=pack', hosts: { changed: ['101', '103'] } },
};
const lifted: LogLine = {
  ...restricted,
  id: '20409',
  at: '2026-11-18T16:00:00.000Z',
  action: 'host wave',
  member: { username: null },
  details: {},
};

const openLog = (path = '/log') =>
  openRoom(path, operatorAs('owner'), {
    'GET /console/log': ({ url }) =>
      Response.json(
        url.includes('before=20410')
          ? { lines: [lifted], next: null }
          : { lines: [restricted, imported], next: '20410' },
      ),
  });

const asksOf = (asked: Request[]) =>
  asked.flatMap(({ url }) => (url.includes('/console/log') ? [new URL(url).search] : []));

test('lines stand in words under the days of the club, and nobody can change them', async () => {
  const { screen } = await openLog();
  const day = screen.getByRole('region', { name: 'Wednesday, November 18, 2026' });
  await expect.element(day.getByText('Restricted a member')).toBeVisible();
  await expect.element(day.getByText('reason: ', { exact: false })).toMatchTextContent('days: 15');
  await expect.element(day.getByText('hosts changed: 101, 103', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('Nobody can change or remove one.', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Older' }).click();
  // A second later, and in the club another day.
  const next = screen.getByRole('region', { name: 'Thursday, November 19, 2026' });
  await expect.element(next.getByText('a member who has left')).toBeVisible();
  await expect.element(next.getByText('host wave')).toBeVisible();
  await expect.element(screen.getByText('That is everything')).toBeVisible();
  await expectAccessible(screen.container);
  await page.viewport(390, 844);
  await expectAccessible(screen.container);
});

test('the filters stand in the address, and are asked for', async () => {
  const { screen, asked } = await openLog('/log?operator=desk');
  await expect.element(screen.getByRole('textbox', { name: 'Operator' })).toHaveValue('desk');
  await screen.getByRole('combobox', { name: 'Action' }).selectOptions('Members: all');
  await screen.getByRole('textbox', { name: "Member's username" }).fill('pine_412');
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(() => location.search).toBe('?operator=desk&action=member&member=pine_412');
  await expect.poll(() => asksOf(asked).at(-1)).toBe('?operator=desk&action=member&member=pine_412');
  await screen.getByRole('button', { name: 'Clear the filter' }).click();
  await expect.poll(() => location.search).toBe('');
  await expect.element(screen.getByRole('textbox', { name: 'Operator' })).toHaveValue('');
});

test('a name that cannot be one is not asked for', async () => {
  const { screen, asked } = await openLog();
  await screen.getByRole('textbox', { name: "Member's username" }).fill('no name');
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.element(screen.getByText('A username has 3 to 24', { exact: false })).toBeVisible();
  expect(asksOf(asked)).toEqual(['']);
});

test('the file has all pages of what is filtered, and nothing in it runs as a formula', async () => {
  const { screen, asked } = await openLog('/log?operator=desk');
  const files = catchFiles();
  await screen.getByRole('button', { name: 'Save as CSV' }).click();
  await expect.poll(() => files).toHaveLength(1);
  expect(files[0]!.name).toMatch(/^glass-dice-operator-log-\d{4}-\d\d-\d\d\.csv$/);
  const rows = (await files[0]!.blob.text()).trim().split('\r\n');
  expect(rows).toHaveLength(4);
  expect(rows[1]).toContain('desk_jun (console),Restricted a member,member restrict,pine_412');
  expect(rows[3]).toContain('2026-11-19 00:00:00');
  expect(asksOf(asked)).toContain('?operator=desk&before=20410');
});

test('what cannot be read says why, and can be asked for again', async () => {
  let broken = true;
  const { screen } = await openRoom('/log', operatorAs('owner'), {
    'GET /console/log': () => (broken ? refusal(400, 'invalid-input') : Response.json({ lines: [], next: null })),
  });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  broken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Nobody has done anything that fits these filters.')).toBeVisible();
});
