/**
 * The moments of a withdrawal at which a fault is worst, told by the statements that go by. A point that no statement
 * matches any more is never reached, and the drill fails for that: it cannot lose its meaning unnoticed.
 */
import { commitOf, type Point, type Statement } from '../harness/proxy.ts';

const posts = (kind: string) => (statement: Statement) =>
  statement.text.includes('post_transfers(') && statement.parameters.some((each) => each.includes(`"kind":"${kind}",`));
const begins = (text: string) => (statement: Statement) => statement.text.startsWith(text);

const hold = posts('withdrawal');
const giveBack = posts('withdrawal-returned');
const topUp = posts('top-up');
const bookPayout = begins('insert into "payout"');
const changeState = begins('update "withdrawal"');

/** Every one of them has a fault in each round of a drill. */
export const withdrawalPoints = {
  'before the hold': { moment: 'before', matches: hold },
  'before COMMIT of the hold': { moment: 'before', matches: commitOf(hold) },
  'after COMMIT of the hold, before its answer': { moment: 'after', matches: commitOf(hold) },
  'with the job taken': { moment: 'before', matches: begins('select "withdrawal"."id", "withdrawal"."member_id"') },
  'before the bank has the payout': { moment: 'before', matches: bookPayout },
  'before the bank answers': { moment: 'before', matches: commitOf(bookPayout) },
  'after the bank has answered': { moment: 'after', matches: commitOf(bookPayout) },
  'before COMMIT of a new state': { moment: 'before', matches: commitOf(changeState) },
  'after COMMIT of a new state': { moment: 'after', matches: commitOf(changeState) },
  'before the money goes back': { moment: 'before', matches: giveBack },
  'before the job is done': {
    moment: 'before',
    matches: ({ text }) => /update queue\.job\S* .*set .*state = 'completed',/is.test(text),
  },
} as const satisfies Record<string, Point>;

/** What comes before a withdrawal. */
export const otherPoints = {
  'before COMMIT of a top-up': { moment: 'before', matches: commitOf(topUp) },
  'after COMMIT of a top-up': { moment: 'after', matches: commitOf(topUp) },
  'after COMMIT of a card': { moment: 'after', matches: commitOf(begins('insert into "card"')) },
} as const satisfies Record<string, Point>;
