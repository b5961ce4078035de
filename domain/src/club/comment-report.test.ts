import { expect, test } from 'vitest';
import { answerAfter, isNote, judgeReport, noteLength, reportAnswers, reportsPerDay } from './comment-report.ts';

const truths = [false, true];
const facts = truths.flatMap((own) =>
  truths.flatMap((hidden) =>
    truths.flatMap((before) =>
      [0, 1, reportsPerDay - 1, reportsPerDay].map((today) => ({ own, hidden, before, today })),
    ),
  ),
);

test("a report is taken of another's comment that stands, once, as long as there are some left today", () => {
  for (const fact of facts) {
    const { own, hidden, before, today } = fact;
    const isTaken = !own && !hidden && !before && today < reportsPerDay;
    expect(judgeReport(fact) === 'taken', JSON.stringify(fact)).toBe(isTaken);
    // Sent again, it is never refused, so that a lost answer costs nothing.
    expect(judgeReport(fact) === 'kept', JSON.stringify(fact)).toBe(before);
  }
});

test('why a report is not taken is said as it is', () => {
  const fine = { own: false, hidden: false, before: false, today: 0 };
  expect(judgeReport({ ...fine, own: true })).toBe('own-comment');
  expect(judgeReport({ ...fine, hidden: true })).toBe('comment-hidden');
  expect(judgeReport({ ...fine, today: reportsPerDay })).toBe('reports-used-up');
});

test('whatever happens answers an open report, and nothing opens one again', () => {
  for (const happened of reportAnswers) {
    expect(answerAfter(null, happened)).toBe(happened);
    for (const before of reportAnswers) expect(answerAfter(before, happened)).not.toBeNull();
  }
});

test('who was answered is answered anew when the comment is hidden or shown after all, and not otherwise', () => {
  for (const before of reportAnswers) {
    expect(answerAfter(before, 'hidden')).toBe('hidden');
    expect(answerAfter(before, 'shown')).toBe('shown');
    expect(answerAfter(before, 'left')).toBe(before);
    expect(answerAfter(before, 'deleted')).toBe(before);
  }
});

test('a note is short and says something', () => {
  for (const note of ['x', 'two\nlines 🎲', '字'.repeat(noteLength)]) expect(isNote(note)).toBe(true);
  for (const note of ['', ' ', '\u200b', ' x', 'x'.repeat(noteLength + 1), '\u202ex']) expect(isNote(note)).toBe(false);
});
