/** `club audit`, as an operator runs it: a second opinion, by other means than the oracle's. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

const command = resolve(import.meta.dirname, '../../server/src/cli.ts');
const patienceMs = 600_000;

export type Check = { name: string; lookedAt: Record<string, number>; wrong?: { table: string } };

/** A simulated clock changes the database's functions, and the audit rightly says so. */
type Club = { hasSimulatedClock?: boolean };

/** What it finds wrong. */
export async function runAudit(environment: Record<string, string>, club?: Club): Promise<string[]> {
  return (await auditClub(environment, club)).problems;
}

/** The same, and what it looked at. */
export async function auditClub(
  environment: Record<string, string>,
  { hasSimulatedClock = false }: Club = {},
): Promise<{ problems: string[]; checks: readonly Check[] }> {
  const { code, said, complaint } = await run(environment);
  const { checks: all } = parsed(said);
  const checks = all.filter(({ wrong }) => !hasSimulatedClock || wrong?.table !== 'pg_proc');
  const wrong = checks.filter((check) => check.wrong).map((check) => `${check.name}: ${JSON.stringify(check.wrong)}`);
  if (code === 0 || wrong.length > 0 || all.length > checks.length) return { problems: wrong, checks };
  return { problems: [`it could not be carried out: ${complaint || said}`], checks };
}

function parsed(text: string): { checks: Check[] } {
  try {
    return { checks: [], ...(JSON.parse(text) as object) };
  } catch {
    return { checks: [] };
  }
}

async function run(environment: Record<string, string>): Promise<{ code: number; said: string; complaint: string }> {
  return await new Promise((done) => {
    const options = { env: { ...process.env, ...environment }, timeout: patienceMs, maxBuffer: 16 * 1024 * 1024 };
    const child = execFile(process.execPath, [command, 'audit', '--json'], options, (_error, said, complaint) =>
      done({ code: child.exitCode ?? 1, said, complaint }),
    );
  });
}
