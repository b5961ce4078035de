import { fillStorage } from '@glass-dice/ui/testing/browser.ts';
import { expect, test, vi } from 'vitest';
import {
  changeReceipt,
  dropReceipt,
  forgetReceipts,
  keepReceipt,
  keptReceipts,
  openNotes,
  type KeptReceipt,
} from './kept-receipts.ts';
import { clearSession, keepSession } from './session.ts';

const receipt = (key: string, rest: Partial<KeptReceipt> = {}): KeptReceipt => ({
  member: 'lin',
  game: 'game1',
  number: '202611150001',
  key,
  note: `note ${key}\n`,
  late: false,
  state: 'waiting',
  ...rest,
});
const keys = (member = 'lin') => keptReceipts(member).map(({ key }) => key);

test('the last 200 orders are kept, each once', () => {
  for (let at = 0; at < 205; at += 1) keepReceipt(receipt(String(at), { note: null }));
  keepReceipt(receipt('204'));
  expect(keys()).toEqual(Array.from({ length: 200 }, (_, at) => String(at + 5)));
  expect(keptReceipts('lin').at(-1)!.note).toBe('note 204\n');
  dropReceipt('204');
  expect(keys().at(-1)).toBe('203');
});

test('a session that the club ends takes no receipt along', async () => {
  keepSession('some-token');
  keepReceipt(receipt('1'));
  await clearSession();
  expect(keys()).toEqual(['1']);
});

test('a member who signs out takes their own receipts along and nobody else’s', () => {
  keepReceipt(receipt('1'));
  keepReceipt(receipt('2', { member: 'wu' }));
  forgetReceipts('lin');
  expect([keys('lin'), keys('wu')]).toEqual([[], ['2']]);
});

test('what was to be told of a receipt goes with it; what the log did to everybody stays', () => {
  keepReceipt(receipt('1'));
  keepReceipt(receipt('2', { member: 'wu' }));
  const [lin, wu] = ['note 1\n', 'note 2\n'];
  const evidence = [{ kind: 'receipt', note: lin }, { kind: 'fork' }, { kind: 'receipt', note: wu }];
  localStorage.setItem('evidence', JSON.stringify(evidence));
  localStorage.setItem('evidence-told', JSON.stringify([`receipt\n${lin}`, 'fork\nkey', `receipt\n${wu}`]));
  forgetReceipts('lin');
  expect(JSON.parse(localStorage.getItem('evidence')!)).toEqual(evidence.slice(1));
  expect(JSON.parse(localStorage.getItem('evidence-told')!)).toEqual(['fork\nkey', `receipt\n${wu}`]);
});

test('what is found out later does not undo what came meanwhile', () => {
  keepReceipt(receipt('1', { note: null }));
  keepReceipt(receipt('1'));
  changeReceipt('1', { note: null, late: false, state: 'wrong' });
  expect(keptReceipts('lin')[0]).toMatchObject({ note: 'note 1\n', state: 'waiting' });
  forgetReceipts('lin');
  changeReceipt('1', { note: 'note 1\n', late: false, state: 'right' });
  expect(keys()).toEqual([]);
});

test('worth a file is what is not settled and right', () => {
  keepReceipt(receipt('1', { state: 'right' }));
  keepReceipt(receipt('2', { state: 'wrong' }));
  keepReceipt(receipt('3'));
  keepReceipt(receipt('4', { note: null }));
  expect(openNotes('lin')).toEqual(['note 2\n', 'note 3\n']);
});

test.each(['{', 'null', '7', '[null]', '[{}, 7]'])('a device that kept %s does not stop a sign-out', (text) => {
  for (const key of ['receipts', 'evidence', 'evidence-told']) localStorage.setItem(key, text);
  forgetReceipts('lin');
  keepReceipt(receipt('1'));
  expect(keys()).toEqual(['1']);
});

test('a receipt for which there is no room takes that of the oldest books that were seen', () => {
  const books = Array.from({ length: 8 }, (_, at) => ({ number: at, proof: 'x'.repeat(20_000) }));
  localStorage.setItem('pins', JSON.stringify({ logs: ['a log'], books }));
  fillStorage();
  expect(keepReceipt(receipt('1'))).toBe(true);
  expect(keys()).toEqual(['1']);
  expect(JSON.parse(localStorage.getItem('pins')!)).toEqual({ logs: ['a log'], books: books.slice(4) });
  // What would not fit without any books costs none.
  expect(keepReceipt(receipt('2', { note: 'x'.repeat(200_000) }))).toBe(false);
  expect(keys()).toEqual(['1']);
  expect(JSON.parse(localStorage.getItem('pins')!).books).toEqual(books.slice(4));
});

test('a device that refuses to store them goes without', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepReceipt(receipt('1'));
  expect(keys()).toEqual([]);
  localStorage.removeItem('receipts');
});
