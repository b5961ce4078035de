// npm run check: everything that can be said about the code without running it.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureMessagesCompiled } from './build-web.mjs';
import { ensureInstalled, run } from './install.mjs';

const checks = [
  ...['domain', 'contract', 'server', 'ui', 'web', 'web/src/service-worker', 'console', '.'].map((part) => [
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

// --json FILE: a file for the counts.
const { values } = parseArgs({ options: { json: { type: 'string' } } });
await ensureInstalled();
await ensureMessagesCompiled();
const failures = [];
// Every check runs, also after one has failed.
for (const [name, command, args] of checks) {
  process.stdout.write(`check: ${name}\n`);
  await run([command], args).catch(() => {
    process.stdout.write(`check: ${name} FAILED\n`);
    failures.push(name);
  });
}
const passed = checks.length - failures.length;
if (values.json) writeFileSync(values.json, JSON.stringify({ passed, failures }));
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);
