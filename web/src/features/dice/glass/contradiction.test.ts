import { evidenceFormat, type EvidenceFile } from '@glass-dice/domain/log/evidence-file';
import { fillStorage } from '@glass-dice/ui/testing/browser.ts';
import { expect, test, vi } from 'vitest';
import { forget, nameOf, tellContradiction, tellNewLog, waitingIn } from './contradiction.ts';
import { changePins, readPins } from './kept-pins.ts';

const receipt = (note: string): EvidenceFile => ({
  format: evidenceFormat,
  key: 'club.example/log+1+a',
  kind: 'receipt',
  note,
});
const waiting = () => waitingIn(localStorage.getItem('evidence') ?? '[]').map(nameOf);
const told = () => localStorage.getItem('evidence-told') ?? '';

test('only what is kept is marked as told: what a full storage refuses is found again after a reload', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function store(this: Storage, key, value) {
    if (key === 'evidence') throw new DOMException('full', 'QuotaExceededError');
    this[key] = value;
  });
  const [one, other] = [receipt('one'), receipt('other')];
  tellContradiction(one);
  expect([waiting(), told()]).toEqual([[], '']);
  // As soon as there is room, that one is kept, too.
  vi.restoreAllMocks();
  tellContradiction(other);
  expect(waiting()).toEqual([nameOf(one), nameOf(other)]);
  forget(nameOf(one));
  tellContradiction(one);
  expect(waiting()).toEqual([nameOf(other)]);
});

test('what another tab keeps meanwhile is not lost', () => {
  const [here, there, next] = [receipt('here'), receipt('there'), receipt('next')];
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  tellContradiction(here);
  vi.restoreAllMocks();
  localStorage.setItem('evidence', JSON.stringify([there]));
  tellContradiction(next);
  expect(waiting()).toEqual([there, here, next].map(nameOf));
});

test('evidence takes the room of the oldest books that were seen', () => {
  const books = Array.from({ length: 8 }, (_, at) => {
    return { game: 'game1', number: String(at), root: '', proof: 'x'.repeat(20_000), at };
  });
  changePins((pins) => ({ ...pins, books }));
  fillStorage();
  tellContradiction(receipt('x'.repeat(30_000)));
  expect(waiting()).toHaveLength(1);
  expect(told()).toContain('receipt');
  expect(readPins().books.map(({ number }) => number)).toEqual(['4', '5', '6', '7']);
});

test('however many logs began anew, there is room for evidence; and the other way round', () => {
  const newLog = { kind: 'new-log', openedAt: '', because: null, lost: 0, lostSince: null } as const;
  for (let at = 0; at < 25; at += 1) tellNewLog({ ...newLog, origin: `club.example/log/${at}` });
  expect(waiting()).toHaveLength(20);
  for (let at = 0; at < 25; at += 1) tellContradiction(receipt(`receipt ${at}`));
  expect(waiting()).toHaveLength(40);
});
