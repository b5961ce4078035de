import { evidenceFormat, type EvidenceFile } from '@glass-dice/domain/log/evidence-file';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, catchFiles, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { tellContradiction, tellNewLog, type NewLog } from '../features/dice/glass/contradiction.ts';
import { clearSession } from '../lib/session.ts';
import { Beside } from './Beside.tsx';

const fork: EvidenceFile = {
  format: evidenceFormat,
  key: 'club.example/log+1+a',
  kind: 'fork',
  checkpoints: ['one', 'two'],
  root: 'x',
  path: [],
};
const begun: NewLog = {
  kind: 'new-log',
  origin: 'club.example/log/2',
  openedAt: '2026-11-18T00:00:00Z',
  because: 'restored',
  lost: 1_250,
  lostSince: '2026-11-17T22:00:00Z',
};

const dialog = page.getByRole('alertdialog');
const press = (name: string) => dialog.getByRole('button', { name }).click();

async function open() {
  answerCalls({});
  return await renderScreen(<Beside />);
}

test('a contradiction is told over every screen, also after a reload and after signing out, until its file was saved', async () => {
  const files = catchFiles();
  const screen = await open();
  tellContradiction(fork);
  await expect.element(dialog.getByText(m.glass_fork())).toBeVisible();
  await expectAccessible(dialog.element());
  // Put off, it comes again with the next page.
  await press(m.glass_later());
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.unmount();
  await clearSession();
  await open();
  await expect.element(dialog.getByText(m.glass_advice())).toBeVisible();
  await press(m.glass_save());
  expect(files[0]!.name).toBe('glass-dice-evidence-fork.json');
  expect(JSON.parse(await files[0]!.blob.text())).toEqual(fork);
  await press(m.glass_dismiss());
  await expect.element(dialog).not.toBeInTheDocument();
  // The next round finds the same.
  tellContradiction({ ...fork, checkpoints: ['one', 'three'] });
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each<[EvidenceFile['kind'], object, () => string]>([
  ['order', { entries: [{ entry: 'a', proof: 'b' }] }, m.glass_order],
  ['key', { other: 'club.example/log+2+b', checkpoints: ['one', 'two'] }, m.glass_key],
  ['receipt', { note: 'a receipt' }, m.glass_receipt],
])('each kind of contradiction has its own words: %s', async (kind, rest, words) => {
  await open();
  tellContradiction({ format: evidenceFormat, key: fork.key, kind, ...rest } as EvidenceFile);
  await expect.element(dialog.getByText(words())).toBeVisible();
});

test('several are told one after the other', async () => {
  catchFiles();
  await open();
  tellContradiction(fork);
  tellContradiction({ ...fork, kind: 'receipt', note: 'a receipt' });
  await expect.element(dialog.getByText(m.glass_fork())).toBeVisible();
  await press(m.glass_save());
  await press(m.glass_dismiss());
  await expect.element(dialog.getByText(m.glass_receipt())).toBeVisible();
});

test('one that is put off does not hide the others, nor one that comes later', async () => {
  await open();
  tellContradiction({ ...fork, key: 'club.example/log+3+c' });
  tellContradiction({ ...fork, kind: 'receipt', note: 'one receipt' });
  await expect.element(dialog.getByText(m.glass_fork())).toBeVisible();
  await press(m.glass_later());
  await expect.element(dialog.getByText(m.glass_receipt())).toBeVisible();
  await press(m.glass_later());
  await expect.element(dialog).not.toBeInTheDocument();
  tellContradiction({ ...fork, kind: 'key', other: 'club.example/log+4+d', checkpoints: ['one', 'two'] });
  await expect.element(dialog.getByText(m.glass_key())).toBeVisible();
});

test('a storage that refuses keeps nothing, and it is told all the same', async () => {
  catchFiles();
  await open();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  tellContradiction({ ...fork, kind: 'receipt', note: 'another receipt' });
  await expect.element(dialog.getByText(m.glass_receipt())).toBeVisible();
  await press(m.glass_save());
  await press(m.glass_dismiss());
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a log that began anew is told in plain words: why, since when, and what is lost', async () => {
  await open();
  tellNewLog(begun);
  await expect.element(dialog.getByText(m.glass_new_restored({ time: formatMoment(begun.openedAt) }))).toBeVisible();
  const since = formatMoment(begun.lostSince!);
  await expect.element(dialog.getByText(m.glass_new_lost_since({ since, count: '1,250' }))).toBeVisible();
  await press(m.glass_understood());
  await expect.element(dialog).not.toBeInTheDocument();
  tellNewLog({ ...begun, origin: 'club.example/log/3', lost: 0, lostSince: null });
  await expect.element(dialog.getByText(m.glass_new_whole())).toBeVisible();
});
