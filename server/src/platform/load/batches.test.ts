import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

type Asked = PromiseWithResolvers<readonly string[]> & { questions: readonly number[] };

/** Somebody who answers when the test says so, and what was asked so far. */
function slowly() {
  const asked: Asked[] = [];
  const ask = inBatches((_club: object, questions: readonly number[]) => {
    const entry = { questions, ...Promise.withResolvers<readonly string[]>() };
    asked.push(entry);
    return entry.promise;
  });
  const answer = ({ questions, resolve }: Asked) => resolve(questions.map((question) => `answer ${question}`));
  return { asked, ask, answer };
}

const numbers = (length: number, from = 0) => Array.from({ length }, (_, index) => from + index);

test('everybody gets the answer to their own question, whatever is asked together', async () => {
  const club = {};
  const ask = inBatches(async (_: object, questions: readonly number[]) => {
    // Earlier batches take longer, so that answers overtake one another.
    for (let turns = questions[0]! % 7; turns > 0; turns -= 1) await turn();
    return questions.map((question) => `answer ${question}`);
  });
  const answers = await Promise.all(numbers(1000).map((question) => ask(club, question)));
  expect(answers).toEqual(numbers(1000).map((question) => `answer ${question}`));
});

test('what comes in one moment is asked together; at most two are under way, and others gather meanwhile', async () => {
  const { asked, ask, answer } = slowly();
  const club = {};
  const answers = numbers(5).map((question) => ask(club, question));
  await turn();
  answers.push(ask(club, 5), ask(club, 6));
  await turn();
  answers.push(ask(club, 7));
  await turn();
  answers.push(ask(club, 8));
  await turn();
  expect(asked.map(({ questions }) => questions)).toEqual([numbers(5), [5, 6]]);
  answer(asked[1]!);
  expect(await answers[5]).toBe('answer 5');
  expect(asked[2]!.questions).toEqual([7, 8]);
  for (const entry of asked) answer(entry);
  expect(await Promise.all(answers)).toEqual(numbers(9).map((question) => `answer ${question}`));
});

test('when all is answered the next question is asked at once', async () => {
  const { asked, ask, answer } = slowly();
  const club = {};
  for (let time = 0; time < 9; time += 1) {
    const waiting = ask(club, time);
    await turn();
    expect(asked).toHaveLength(time + 1);
    answer(asked[time]!);
    expect(await waiting).toBe(`answer ${time}`);
  }
});

test('a batch that fails is refused to those who are in it, and to nobody else', async () => {
  const { asked, ask, answer } = slowly();
  const club = {};
  const first = [ask(club, 0), ask(club, 1)];
  await turn();
  const second = [ask(club, 2)];
  await turn();
  const third = [ask(club, 3)];
  asked[0]!.reject(new Error('gone'));
  for (const each of first) await expect(each).rejects.toThrow('gone');
  await turn();
  for (const entry of asked.slice(1)) answer(entry);
  expect(await Promise.all([...second, ...third])).toEqual(['answer 2', 'answer 3']);
});

test('not more than 200 are asked together', async () => {
  const { asked, ask, answer } = slowly();
  const club = {};
  const answers = numbers(504).map((question) => ask(club, question));
  await turn();
  answer(asked[0]!);
  await answers[0];
  expect(asked.map(({ questions }) => questions.length)).toEqual([200, 200, 104]);
  for (const entry of asked) answer(entry);
  expect(await Promise.all(answers)).toEqual(numbers(504).map((question) => `answer ${question}`));
});

test('what is asked of one is never asked of another', async () => {
  const ask = inBatches(async (club: { name: string }, questions: readonly number[]) =>
    questions.map((question) => `${club.name} ${question}`),
  );
  const clubs = [{ name: 'this' }, { name: 'that' }];
  const answers = await Promise.all(numbers(100).map((question) => ask(clubs[question % 2]!, question)));
  expect(answers).toEqual(numbers(100).map((question) => `${clubs[question % 2]!.name} ${question}`));
});
