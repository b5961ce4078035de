import { expect, test } from 'vitest';
import { planIn } from './plans.ts';

const messageOf = (plan: object) =>
  `duration: 0.123 ms  plan:\n${JSON.stringify({ 'Query Text': 'select *\n  from  entry', Plan: plan })}`;

test('rows are counted for every loop, those that were left out too, and a table that is read whole is named', () => {
  const plan = planIn(
    messageOf({
      'Node Type': 'Nested Loop',
      'Actual Rows': 20,
      'Actual Loops': 1,
      Plans: [
        {
          'Node Type': 'Seq Scan',
          'Relation Name': 'round',
          'Actual Rows': 4,
          'Actual Loops': 1,
          'Rows Removed by Filter': 96,
        },
        {
          'Node Type': 'Index Scan',
          'Relation Name': 'entry',
          'Actual Rows': 5,
          'Actual Loops': 4,
          'Rows Removed by Index Recheck': 1,
        },
      ],
    }),
  );
  expect(plan).toEqual({
    text: 'select * from entry',
    scanned: ['round'],
    rowsRead: new Map([
      ['round', 100],
      ['entry', 24],
    ]),
  });
});

test('a part of a plan that was never needed has read nothing', () => {
  const plan = planIn(
    messageOf({ 'Node Type': 'Seq Scan', 'Relation Name': 'notice', 'Actual Rows': 0, 'Actual Loops': 0 }),
  );
  expect(plan).toMatchObject({ scanned: [], rowsRead: new Map() });
});

test('writing to a table is not reading it', () => {
  const plan = planIn(
    messageOf({ 'Node Type': 'ModifyTable', 'Relation Name': 'entry', 'Actual Rows': 9, 'Actual Loops': 1 }),
  );
  expect(plan).toMatchObject({ scanned: [], rowsRead: new Map() });
});

test('a message about something else has no plan', () => {
  expect(planIn('checkpoint starting: wal')).toBeUndefined();
});
