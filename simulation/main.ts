/** npm run simulate: plays thousands of rounds; exit code 0 when everything held. */
import { runCommand } from '../drills/harness/command.ts';
import { simulate } from './simulation.ts';

const usual = 10_000;

try {
  await runCommand(
    'simulation',
    { of: 'rounds', usual, short: 200, eachMs: 200, run: simulate },
    process.argv.slice(2),
  );
} catch (error) {
  process.stderr.write(
    `${(error as Error).message}\n\nUsage: npm run simulate -- [--rounds ${usual}] [--seed NUMBER] [--short]\n`,
  );
  process.exitCode = 2;
}
