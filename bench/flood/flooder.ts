/**
 * A process that floods for a while and then prints what it was answered. It stands for machines elsewhere, so it gives
 * way to whatever else runs on this one.
 */
import { constants, setPriority } from 'node:os';
import { floods, type Greedy } from './floods.ts';

export type Order = { nth: number; greedy: Greedy; forMs: number };

setPriority(constants.priority.PRIORITY_LOW);
const { nth, greedy, forMs } = JSON.parse(process.argv[2]!) as Order;
const over = new AbortController();
setTimeout(() => over.abort(), forMs);
const answers: Record<string, number> = {};
await floods[nth]!.begin(greedy, over.signal, (answer) => void (answers[answer] = (answers[answer] ?? 0) + 1));
process.stdout.write(JSON.stringify(answers), () => process.exit());
