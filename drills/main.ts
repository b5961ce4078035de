/** npm run drill -- wallet|dice …: runs a drill; exit code 0 when everything held. */
import { diceShortKills, runDiceDrill } from './dice/drill.ts';
import { runCommand, type Command } from './harness/command.ts';
import { runWalletDrill, walletShortKills } from './wallet/drill.ts';

const drills: Record<string, Command> = {
  wallet: { of: 'kills', usual: 200, short: walletShortKills, eachMs: 15_000, run: runWalletDrill },
  dice: { of: 'kills', usual: 100, short: diceShortKills, eachMs: 15_000, run: runDiceDrill },
};

const [name = '', ...args] = process.argv.slice(2);
try {
  if (!Object.hasOwn(drills, name)) throw new Error('Name one of the drills.');
  await runCommand(`drill ${name}`, drills[name]!, args);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n\n`);
  for (const [each, { usual }] of Object.entries(drills))
    process.stderr.write(`Usage: npm run drill -- ${each} [--kills ${usual}] [--seed NUMBER] [--short]\n`);
  process.exitCode = 2;
}
