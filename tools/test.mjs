// npm test: installs what is missing, a browser and ffmpeg too, and runs every stage. npm run test:all: what a release needs.
// The last line counts.
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, isExecutable } from './apt.mjs';
import { requireBrowser } from './browser.mjs';
import { ensureMessagesCompiled, ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, root, run } from './install.mjs';
import { readCounts, readPlaywright, readVitest } from './test-results.mjs';

const isAll = process.argv.includes('--all');
const results = join(root, 'test-results');
const postgres15 = '/usr/lib/postgresql/15/bin';
const nginx = '/usr/sbin/nginx';
const say = (text = '') => process.stdout.write(`${text}\n`);

const command = (name, words) => ({ name, read: readCounts, args: (file) => [...words, '--json', file] });
const vitest = (name, words = [], env = {}) => ({
  name,
  read: readVitest,
  env: () => env,
  args: (file) => ['vitest', 'run', ...words, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
});
const playwright = (name, env = {}) => ({
  name,
  read: readPlaywright,
  args: () => ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env }),
});

// What stands together runs side by side: each of them waits often, and two cores are few.
const stages = [
  [
    command('check', ['node', 'tools/check.mjs']),
    command('short wallet drill', ['node', 'drills/main.ts', 'wallet', '--short']),
    command('short dice drill', ['node', 'drills/main.ts', 'dice', '--short']),
    command('short simulation', ['node', 'simulation/main.ts', '--short']),
    vitest('unit, server and component tests'),
  ],
  [isAll ? playwright('journeys in every look', { ALL_LOOKS: '1' }) : playwright('journeys')],
];
const stagesOfRelease = [
  [vitest('server tests on PostgreSQL 15', ['--project', 'server'], { TEST_POSTGRES_BIN: postgres15 })],
  [vitest('behind nginx', ['--project', 'server', 'server/test/nginx.test.ts'], { TEST_NGINX: nginx })],
  [command('wallet drill', ['node', 'drills/main.ts', 'wallet'])],
  [command('dice drill', ['node', 'drills/main.ts', 'dice'])],
  [command('simulation', ['node', 'simulation/main.ts'])],
  [command('a day of the log, read by a program in Go', ['node', 'readers/go/day.ts'])],
];

// What one process has compiled, the next ones read: the stages start dozens of servers.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');

const begunAt = Date.now();
const secondsSince = (moment) => Math.round((Date.now() - moment) / 1000);
const nothingTested = { passed: 0, failures: [], tests: [] };
const done = [];
try {
  await ensureInstalled();
  requireBrowser(say);
  requireFfmpeg();
  if (isAll) {
    requireProgram('PostgreSQL 15', join(postgres15, 'postgres'), ['postgresql-15']);
    requireProgram('nginx', nginx, ['nginx-light', 'openssl']);
    requireGo();
  }
  done.push({ ...nothingTested, name: 'install', seconds: secondsSince(begunAt) });
  const installedAt = Date.now();
  await ensureWebBuilt();
  await ensureMessagesCompiled();
  done.push({ ...nothingTested, name: 'build', seconds: secondsSince(installedAt) });
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  for (const together of isAll ? [...stages, ...stagesOfRelease] : stages) {
    say(`\n${together.map(({ name }) => name).join(', ')} …`);
    done.push(...(await Promise.all(together.map((stage) => carryOut(stage, together.length === 1)))));
  }
} catch (error) {
  done.push({ ...nothingTested, name: 'preparation', seconds: secondsSince(begunAt), failures: [error.message] });
}

const passed = done.reduce((sum, stage) => sum + stage.passed, 0);
const failures = done.flatMap((stage) => stage.failures.map((failure) => `failed (${stage.name}): ${failure}`));
const slowest = done.flatMap(({ tests }) => tests).toSorted((a, b) => b.ms - a.ms);
say('\nThe ten slowest tests');
for (const { name, ms } of slowest.slice(0, 10)) say(`${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);
say(`\n${' '.repeat(36)}seconds   passed   failed`);
const rows = [...done, { name: 'in all', seconds: secondsSince(begunAt), passed, failures }];
for (const row of rows)
  say(
    row.name.padEnd(34) +
      [row.seconds, row.passed, row.failures.length].map((each) => String(each).padStart(9)).join(''),
  );
say();
for (const failure of failures) say(failure);
say(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

/** A stage that runs beside others writes into a file, which is printed at its end. */
async function carryOut({ name, args, env = () => ({}), read }, isAlone) {
  const file = join(results, `${name.replaceAll(/\W+/g, '-')}.json`);
  const log = file.replace(/json$/, 'log');
  const [program, ...words] = args(file);
  const output = isAlone ? {} : { stdio: ['ignore', ...Array(2).fill(openSync(log, 'w'))] };
  const stageBegunAt = Date.now();
  const broke = await run([program], words, { env: env(file), ...output }).catch((error) => error);
  const seconds = secondsSince(stageBegunAt);
  if (!isAlone) process.stdout.write(readFileSync(log));
  say(`${name}: ${seconds} s`);
  const counted = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failures: [] };
  // A run that fails without a failed test (a crash, a broken import) counts as one failure.
  if (counted.failures.length === 0 && (broke || counted.passed === 0))
    counted.failures.push(broke?.message ?? 'nothing was tested');
  return { tests: [], ...counted, name, seconds };
}

function requireProgram(name, path, packages) {
  if (isExecutable(path) || (aptInstall(packages, say) && isExecutable(path))) return;
  throw new Error(`No ${name} at ${path}: install it (Debian: "apt-get install ${packages.join(' ')}").`);
}

function requireFfmpeg() {
  const isThere = () =>
    (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, 'ffprobe')));
  if (isThere() || (aptInstall(['ffmpeg'], say) && isThere())) return;
  throw new Error('No ffmpeg, with which films are made: install it (Debian: "apt-get install ffmpeg").');
}

function requireGo() {
  const isThere = () => isExecutable('/usr/bin/go') && existsSync('/usr/share/gocode/src/golang.org/x/mod');
  const packages = ['golang-go', 'golang-golang-x-mod-dev'];
  if (isThere() || (aptInstall(packages, say) && isThere())) return;
  throw new Error(`No Go, with which the log is read: install it (Debian: "apt-get install ${packages.join(' ')}").`);
}
