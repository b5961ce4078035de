/** What the glass book costs, each figure beside its goal: signing, sealing, serving, and checking on a phone. */
import { parseArgs } from 'node:util';
import { makeChains } from '../../server/src/dice/rounds.ts';
import { simulateClock } from '../../server/test/rig/simulated-clock.ts';
import { say, type Bench } from '../harness/bench.ts';
import { openCleanUp } from '../harness/clean-up.ts';
import { addMembers, openBenchRig } from '../harness/rig.ts';
import { measureClosings } from './closing.ts';
import { measureDevice } from './device.ts';
import { midnight } from './told-rounds.ts';
import { measureServing } from './serving.ts';
import { measureSigning } from './signing.ts';

const members = 10_000;

/** One figure, and whether it is what was wished for. */
export type Row = { what: string; figure: string; goal: string; isReached: boolean };

export const bookBench: Bench = {
  about:
    'the glass book: receipts signed, rounds sealed and published, the log served, a receipt checked on a slow device',
  options: '[--seconds 5] [--most 100000]',
  async run(args) {
    const options = { seconds: { type: 'string', default: '5' }, most: { type: 'string', default: '100000' } } as const;
    const { values } = parseArgs({ args, options });
    if (!/^[1-9][0-9]?$/.test(values.seconds)) throw new Error('--seconds is a number from 1 to 99.');
    if (!/^100*$/.test(values.most) || Number(values.most) < 1_000)
      throw new Error('--most is the largest book: 1000, 10000 or 100000 orders.');
    await using cleanUp = openCleanUp();
    const rig = await openBenchRig(cleanUp);
    const people = await addMembers(rig.ownerUrl, members);
    const clock = await simulateClock(rig, midnight + 1_000);
    cleanUp.defer(clock.close);
    await makeChains(clock.db);
    const told = { rig, clock, people, forMs: 1_000 * Number(values.seconds) };
    // First: the server that it starts would settle what the others leave.
    for await (const row of measureServing(told)) sayRow(row);
    sayRow(await measureSigning(told));
    for await (const row of measureClosings(told, Number(values.most))) sayRow(row);
    for (const orders of [10_000, 100_000]) sayRow(await measureDevice(cleanUp, orders));
  },
};

/** As soon as it is known: the largest books take minutes to fill. */
function sayRow({ what, figure, goal, isReached }: Row): void {
  say(`${what.padEnd(52)} ${figure.padEnd(44)} goal ${goal}: ${isReached ? 'reached' : 'not reached'}`);
}
