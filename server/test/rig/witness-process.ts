/** A witness as a neighbour runs it: a process of its own, with its own folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { parseWitnesses, type Witness } from '../../src/log/witness-list.ts';

const program = resolve(import.meta.dirname, '../../../witness/main.ts');

export type WitnessProcess = { witness: Witness; stop: () => Promise<void> };

/** `log` is the verifier key of the log that it signs. */
export async function startWitness(name: string, log: string): Promise<WitnessProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'glass-dice-witness-'));
  const run = (...words: string[]) => spawn(process.execPath, [program, ...words, '--data', folder]);
  const answered = async (...words: string[]) => (await text(run(...words).stdout)).trim();
  const key = await answered('key', '--name', name);
  await answered('add-log', log);
  const child = run('serve', '--port', '0');
  const address = await listeningAt(child);
  return {
    witness: parseWitnesses(`${key} ${address}`)[0]!,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const closed = once(child, 'close');
        child.kill('SIGKILL');
        await closed;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listeningAt(child: ReturnType<typeof spawn>): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const [, address] = /^Listening on (http:.*)$/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error(await text(child.stderr!));
}
