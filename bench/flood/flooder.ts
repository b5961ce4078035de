/**
 * A process that floods until it is told to stop. It stands for machines elsewhere, so it gives way to whatever else runs
 * on this one.
 */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { floods, type Greedy } from './floods.ts';

setPriority(constants.priority.PRIORITY_LOW);
const [{ nth, greedy }] = (await once(process, 'message')) as [{ nth: number; greedy: Greedy }];
const over = new AbortController();
process.once('message', () => over.abort());
const answers: Record<string, number> = {};
await floods[nth]!.begin(greedy, over.signal, (answer) => void (answers[answer] = (answers[answer] ?? 0) + 1));
process.send!(answers, () => process.exit());
