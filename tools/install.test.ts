import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const runFile = promisify(execFile);
let folder: string;

/** A project that needs nothing from a registry, and writes down each time that it is installed. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glass dice install-'));
  mkdirSync(join(folder, 'tools'));
  cpSync(resolve(import.meta.dirname, 'install.mjs'), join(folder, 'tools', 'install.mjs'));
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content));
  const preinstall = 'echo begun >> installed; sleep 1; echo done >> installed';
  write('package.json', { name: 'installed', version: '1.0.0', private: true, scripts: { preinstall } });
  const packages = { '': { name: 'installed', version: '1.0.0', hasInstallScript: true } };
  write('package-lock.json', { name: 'installed', version: '1.0.0', lockfileVersion: 3, packages });
  mkdirSync(join(folder, 'node_modules'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('of commands that begin at the same time one installs, and the others wait and find it done', async () => {
  await Promise.all([command(), command(), command()]);
  await command();
  expect(readFileSync(join(folder, 'installed'), 'utf8')).toBe('begun\ndone\n');
});

async function command(): Promise<void> {
  const program = "import('./tools/install.mjs').then((tools) => tools.ensureInstalled())";
  await runFile(process.execPath, ['-e', program], { cwd: folder });
}
