// npm run check: everything that can be said about the code without running it.
import { pathToFileURL } from 'node:url';
import { compileMessages } from './build-web.mjs';
import { ensureInstalled, run } from './install.mjs';

const checks = [
  ...['domain', 'contract', 'server', 'web', 'web/src/service-worker', '.'].map((part) => [
    `types of ${part}`,
    'tsc',
    ['-p', part],
  ]),
  ['lint and cycles', 'oxlint', ['--deny-warnings']],
  ['format', 'oxfmt', ['--check']],
  ['boundaries', 'node', ['tools/check-boundaries.ts']],
  ['unused files and exports', 'knip', ['--no-progress']],
  ['message catalogues', 'node', ['tools/check-messages.ts']],
  ['promises', 'node', ['tools/check-promises.ts']],
  ['documents', 'node', ['tools/check-documents.ts']],
];

/** Runs every check, also after one has failed, and counts. */
export async function check() {
  await compileMessages();
  let failed = 0;
  for (const [name, command, args] of checks) {
    process.stdout.write(`check: ${name}\n`);
    await run([command], args).catch(() => {
      process.stdout.write(`check: ${name} FAILED\n`);
      failed += 1;
    });
  }
  return { passed: checks.length - failed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  const { passed, failed } = await check();
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 ? 0 : 1);
}
