/** Members who do everything a wallet is for, several things at once, as fast as they are answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Wish } from '../harness/client.ts';
import type { Answer } from '../harness/journal.ts';
import { join, type People } from '../harness/people.ts';
import type { Random } from '../harness/random.ts';

const numbers = ['000000001001', '000000003001', '000000004001', '000000002001', '000000003002', '000000001002'];
const banks = ['paper-crane', 'moon-rabbit'];
const topUps = ['10000', '50000', '100000', '500000'];
const pin = '472913';
/** Each has three withdrawals a day; the fourth is asked for to see it refused. */
const withdrawalsEach = 4;

let born = 0;

/** One after another, each of them new, until it is over. */
export async function live(people: People, random: Random): Promise<void> {
  while (!people.isOver()) {
    born += 1;
    await oneLife(people, random, born);
  }
}

async function oneLife(people: People, random: Random, nth: number): Promise<void> {
  const { client, complain, remark, isOver } = people;
  const member = `drill_${nth}`;
  const authorization = await join(people, member);
  if (!authorization) return;
  const send = async (wish: Omit<Wish, 'member' | 'authorization'>, ...refusals: string[]) => {
    const answer = await client.send({ member, authorization, ...wish });
    if (isLockedOut(answer)) remark('refused: the server had died over five right PINs in a row');
    else if (answer.status >= 300 && !refusals.some((code) => answer.text.includes(`"${code}"`))) {
      complain(`${wish.route} of ${member} was refused: ${answer.text}`);
    }
    return answer;
  };
  await send({ route: 'POST /me/pin', body: { pin } });
  const cards: string[] = [];
  for (const step of [0, 2, 3]) {
    const number = numbers[(nth + step) % numbers.length]!;
    const body = { bank: random.pick(banks), number, pin };
    const other = { ...body, number: numbers[(nth + step + 1) % numbers.length]! };
    const bound = await send({ route: 'POST /wallet/cards', body, otherBody: other });
    if (bound.status < 300) cards.push((JSON.parse(bound.text) as { card: string }).card);
  }
  const topUp = async () => {
    const amount = random.pick(topUps);
    const otherBody = { amount: topUps.find((each) => each !== amount) };
    await send({ route: 'POST /wallet/top-ups', body: { amount }, otherBody }, 'allowance-used-up');
  };
  const withdraw = async (card: string) => {
    const amount = String(random.between(10_000, 60_000));
    const otherBody = { card, amount: `${amount}0`, pin };
    const refusals = ['insufficient-balance', 'withdrawals-used-up', 'below-minimum'];
    return await send({ route: 'POST /wallet/withdrawals', body: { card, amount, pin }, otherBody }, ...refusals);
  };
  await topUp();
  for (let nthTime = 0; nthTime < withdrawalsEach && !isOver(); nthTime += 1) {
    const card = cards[nthTime % cards.length];
    if (card === undefined) return;
    const [withdrawn] = await Promise.all([withdraw(card), random.chance(0.5) && topUp()]);
    if (isLockedOut(withdrawn)) return;
    await sleep(random.between(0, 150));
  }
}

/** Tries are counted before they are judged, and a server that dies in between cannot take them back. */
function isLockedOut({ text }: Answer): boolean {
  return text.includes('"pin-locked"');
}
