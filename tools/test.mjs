// npm test: installs what is missing, a browser too, and runs everything. The last line counts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { requireBrowser } from './browser.mjs';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, root, run } from './install.mjs';

const results = join(root, 'test-results');
const total = { passed: 0, failed: 0 };
/** Said again at the end, where it is not buried under the output of what ran after it. */
const remarks = [];

try {
  await ensureInstalled();
  requireBrowser((text) => process.stdout.write(`${text}\n`));
  const { check } = await import('./check.mjs');
  add(await check());
  await ensureWebBuilt();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await step('unit, server and component tests', 'vitest.json', countVitest, (file) =>
    run(['vitest'], ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]),
  );
  await step('journeys', 'playwright.json', countPlaywright, (file) =>
    run(['playwright'], ['test', '--config', 'e2e/playwright.config.ts'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
  );
  await step('drill: the wallet while everything under it is killed', 'drill.json', countDrill, (file) =>
    run(['node'], ['drills/main.ts', 'wallet', '--short', '--json', file]),
  );
  await step('drill: the dice while two servers and their database come and go', 'dice.json', countDrill, (file) =>
    run(['node'], ['drills/main.ts', 'dice', '--short', '--json', file]),
  );
  await step('drill: two hundred rounds of random bets, audited and verified', 'rounds.json', countDrill, (file) =>
    run(['node'], ['drills/main.ts', 'rounds', '--short', '--json', file]),
  );
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  total.failed += 1;
}
for (const remark of remarks) process.stdout.write(`${remark}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);

/** A run that fails without a failed test (a crash, a broken import) counts as one failure. */
async function step(name, fileName, count, work) {
  process.stdout.write(`\n${name}\n`);
  const file = join(results, fileName);
  const broke = await work(file).then(
    () => false,
    () => true,
  );
  const counted = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  if ((broke && counted.failed === 0) || counted.passed === 0) counted.failed += 1;
  add(counted);
}

function countVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  for (const { assertionResults } of testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') remark('failed', fullName, failureMessages[0]);
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests };
}

function countPlaywright({ stats, suites }) {
  for (const { title, tests } of suites.flatMap(specsIn))
    for (const { status, results } of tests)
      if (status === 'unexpected' || status === 'flaky') {
        const error = results.find((result) => result.error)?.error.message;
        remark(status === 'flaky' ? 'failed once, then passed' : 'failed', title, error);
      }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

function remark(what, name, error = '') {
  remarks.push(`${what}: ${name}\n  ${stripVTControlCharacters(error).slice(0, 600).replaceAll('\n', '\n  ')}`);
}

/** Each rule of the oracle is one. */
function countDrill({ held, broken }) {
  return { passed: held, failed: broken };
}

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}
