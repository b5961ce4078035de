/** Says whether an installation is well, what is wrong with it and how to mend it. */
import { existsSync } from 'node:fs';
import type { Config } from './config.ts';
import { lookAtBackups } from './doctor-backups.ts';
import { lookAtImprint } from './doctor-imprint.ts';
import {
  checkNode,
  checkVersion,
  connectionChecks,
  failed,
  folderChecks,
  serverChecks,
  tableChecks,
  type Check,
  type Finding,
} from './doctor-checks.ts';
import { beaconCheck, surroundingChecks } from './doctor-servers.ts';
import { command, type Command } from './platform/commands/command.ts';
import type { Tone } from './platform/commands/terminal.ts';
import { learnChoice } from './platform/database/club-choice.ts';
import type { Reached } from './platform/database/reach-database.ts';
import { StartError } from './platform/start-error.ts';

type Examined = Finding & { name: string };
type Surroundings = { config: () => Config; reach: () => Promise<Reached>; webDir: string; consoleDir: string };

const tones: Record<Finding['state'], Tone> = { ok: 'good', warning: 'doubtful', failed: 'bad' };

export function doctorCommand(surroundings: Surroundings): Command {
  return command({
    name: 'doctor',
    summary: 'Checks the installation and says what is wrong and how to mend it.',
    run: async () => {
      const checks = await examine(surroundings);
      const count = (state: Finding['state']) => checks.filter((each) => each.state === state).length;
      return {
        failed: count('failed') > 0,
        json: { checks },
        text: [
          {
            heads: ['check', 'state', 'what it says'],
            rows: checks.map(({ name, state, says }) => [name, { text: state, tone: tones[state] }, says]),
          },
          `${count('ok')} ok, ${count('warning')} to look at, ${count('failed')} failed.`,
        ],
      };
    },
  });
}

/** What needs something that is broken is left out: one failure is named once. */
async function examine({ config: readConfig, reach, webDir, consoleDir }: Surroundings): Promise<Examined[]> {
  const found = [await look(checkVersion), await look(checkNode)];
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    return [...found, { name: 'configuration', ...failed((error as Error).message) }];
  }
  found.push(...(await examineDatabase(reach, config)));
  const installed = existsSync(config.dataDir) ? folderChecks(config) : [];
  for (const check of [...installed, ...serverChecks(config, webDir, consoleDir), beaconCheck(config)])
    found.push(await look(check));
  return found;
}

async function examineDatabase(reach: () => Promise<Reached>, config: Config): Promise<Examined[]> {
  const found: Examined[] = [];
  try {
    const reached = await reach();
    for (const check of connectionChecks(reached)) found.push(await look(check));
    if (found.some(({ name, state }) => name === 'migrations' && state === 'failed')) return found;
    await learnChoice(reached.db);
    for (const check of tableChecks(reached, config)) found.push(await look(check));
    found.push(await look({ name: 'imprint', look: () => lookAtImprint(reached.db, config) }));
    for (const check of surroundingChecks(reached.db, config)) found.push(await look(check));
    if (!config.database) found.push(await look({ name: 'backups', look: () => lookAtBackups(reached.db, config) }));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    found.push({ name: 'PostgreSQL', ...failed(error.message) });
  }
  return found;
}

async function look({ name, look }: Check): Promise<Examined> {
  try {
    return { name, ...(await look()) };
  } catch (error) {
    return { name, ...failed((error as Error).message) };
  }
}
