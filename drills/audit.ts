/** `club audit`, as an operator runs it: a second opinion, by other means than the oracle's. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

const command = resolve(import.meta.dirname, '../server/src/club.ts');
const patienceMs = 120_000;

/** What it finds wrong. */
export async function runAudit(environment: Record<string, string>): Promise<string[]> {
  const { code, said, complaint } = await run(environment);
  if (code === 0) return [];
  const { checks } = parsed(said);
  const wrong = checks.filter((check) => check.wrong).map((check) => `${check.name}: ${JSON.stringify(check.wrong)}`);
  return wrong.length > 0 ? wrong : [`it could not be carried out: ${complaint || said}`];
}

function parsed(text: string): { checks: { name: string; wrong: unknown }[] } {
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
