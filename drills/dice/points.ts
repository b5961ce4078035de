/**
 * The moments of a bet, a closing, a publication, a roll and a settlement at which a fault is worst, told by the statements that go by and what they
 * were answered. A point that no statement matches any more is never reached, and the drill fails for that.
 */
import { commitOf, type Point, type Statement } from '../harness/proxy.ts';

const calls = (text: string) => (statement: Statement) => statement.text.includes(text);
/** It had something to do: it was due, and no other server held it. */
const did = (text: string) => (statement: Statement) => statement.text.includes(text) && statement.row?.[0] != null;

const place = calls('place_bets(');
const close = (statement: Statement) => did('close_round(')(statement) && statement.row![0] === 't';
const numberEntries = calls('number_entries(');
const storeCheckpoint = calls('insert into "log_checkpoint"');
const storeBeacon = calls('insert into "beacon"');
const takeSeed = did('take_seed(');
const writeResult = calls('insert into round_result');
/** As many members as one transaction pays at most, each with a bet at least: there are more. */
const payFirst = (statement: Statement) => did('settle_some(')(statement) && Number(statement.row![0]) >= 500;
const payLast = (statement: Statement) => did('settle_some(')(statement) && between(1, Number(statement.row![0]), 499);

function between(least: number, value: number, most: number): boolean {
  return value >= least && value <= most;
}

/** While a round is open. */
export const betPoints = {
  'before a batch is placed': { moment: 'before', matches: place },
  'with a batch placed': { moment: 'after', matches: place },
  'before COMMIT of a batch': { moment: 'before', matches: commitOf(place) },
  'after COMMIT of a batch, before its answers': { moment: 'after', matches: commitOf(place) },
} as const satisfies Record<string, Point>;

/** When its time to bet is over; in the sequence in which they come. What follows a closing follows every other entry of the log, too. */
export const closingPoints = {
  'before COMMIT of a closing and its book': { moment: 'before', matches: commitOf(close) },
  'after COMMIT of a closing, before its book has a place': { moment: 'after', matches: commitOf(close) },
  'before COMMIT of the places in the log': { moment: 'before', matches: commitOf(numberEntries) },
  'after COMMIT of the places, before the signature': { moment: 'after', matches: commitOf(numberEntries) },
  'with a checkpoint signed, before it is stored': { moment: 'before', matches: storeCheckpoint },
  'after COMMIT of a checkpoint, before the roll': { moment: 'after', matches: commitOf(storeCheckpoint) },
} as const satisfies Record<string, Point>;

/** When the beacon of a closed round is due. */
export const beaconPoints = {
  'before COMMIT of a beacon': { moment: 'before', matches: commitOf(storeBeacon) },
  'after COMMIT of a beacon, before the roll': { moment: 'after', matches: commitOf(storeBeacon) },
} as const satisfies Record<string, Point>;

/** When it is time to roll; in the sequence in which they come. */
export const rollPoints = {
  'with the seed taken': {
    moment: 'before',
    matches: ({ text, earlier }) => text.startsWith('select') && earlier.some(takeSeed),
  },
  'before COMMIT of the roll': { moment: 'before', matches: commitOf(writeResult) },
  'after COMMIT of the roll, before settlement': { moment: 'after', matches: commitOf(writeResult) },
  'in the middle of a chunk': { moment: 'before', matches: commitOf(payFirst) },
  'between two chunks': { moment: 'after', matches: commitOf(payFirst) },
  'after the last chunk': { moment: 'after', matches: commitOf(payLast) },
} as const satisfies Record<string, Point>;
