/** How PostgreSQL carried out what the server asked for, down to the statements inside functions and triggers. */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchRig } from '../harness/rig.ts';
import { postmasterPid } from '../harness/cpu-time.ts';

export type Plan = {
  /** The statement, as it was sent. */
  text: string;
  /** The tables that it read whole. */
  scanned: string[];
  /** How many rows it read of each table, also those that it then left out. */
  rowsRead: Map<string, number>;
};

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

/** Plans come in a file of their own, once they are asked for. */
export const planSettings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_filename: 'plans',
  log_rotation_size: '0',
};

/** From now on, or no longer: it would slow down what is measured. */
export async function notePlans({ folder }: BenchRig, wanted: boolean): Promise<void> {
  const line = `auto_explain.log_min_duration = ${wanted ? 0 : -1}\n`;
  await appendFile(join(folder, 'postgres', 'postgresql.conf'), line);
  process.kill(postmasterPid(folder), 'SIGHUP');
  await sleep(500);
}

/** Takes the plans of the app's own statements that have come since it was last asked. */
export function planReader({ folder, appUrl }: BenchRig): () => Promise<Plan[]> {
  const file = join(folder, 'postgres', 'log', 'plans.json');
  const app = new URL(appUrl).username;
  let taken = 0;
  return async () => {
    // The last ones are still being written.
    await sleep(150);
    const text = await readFile(file, 'utf8');
    const end = text.lastIndexOf('\n') + 1;
    const lines = text.slice(taken, end).split('\n').slice(0, -1);
    taken = end;
    return lines
      .map((line) => JSON.parse(line) as { user?: string; message: string })
      .filter(({ user }) => user === app)
      .flatMap(({ message }) => planIn(message) ?? []);
  };
}

/** Nothing when the message is about something else. */
export function planIn(message: string): Plan | undefined {
  const [, json] = /^duration: [0-9.]+ ms {2}plan:\n(.*)$/s.exec(message) ?? [];
  if (json === undefined) return undefined;
  const { 'Query Text': text, Plan: root } = JSON.parse(json) as { 'Query Text': string; Plan: Node };
  const plan: Plan = { text: text.replaceAll(/\s+/g, ' ').trim(), scanned: [], rowsRead: new Map() };
  note(plan, root);
  return plan;
}

function note(plan: Plan, node: Node): void {
  const table = node['Relation Name'];
  // One that was planned and never needed has read nothing.
  if (table !== undefined && node['Node Type'].endsWith('Scan') && node['Actual Loops'] > 0) {
    if (node['Node Type'] === 'Seq Scan') plan.scanned.push(table);
    const left = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const rows = (node['Actual Rows'] + left) * node['Actual Loops'];
    plan.rowsRead.set(table, (plan.rowsRead.get(table) ?? 0) + rows);
  }
  for (const below of node.Plans ?? []) note(plan, below);
}
