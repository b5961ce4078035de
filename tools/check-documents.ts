/**
 * The documents are true where that can be looked up: every link leads to a file, every file that is named exists, and
 * every test that docs/promises.md names is there, for each of the nine promises.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const promises = 'docs/promises.md';
const documents = globSync(
  ['*.md', 'docs/*.md', 'drills/*.md', 'simulation/*.md', 'web/src/ui/*.md', 'content/*/*.md', 'server/**/README.md'],
  { cwd: root, exclude: (name) => name.includes('node_modules') },
);
const files = globSync('{bench,content,contract,docs,domain,drills,e2e,server,simulation,tools,web}/**/*.*', {
  cwd: root,
  exclude: (name) => /node_modules|dist|generated/.test(name),
});
const known = new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))));

const problems = [...documents.flatMap(problemsOf), ...promiseProblems(textOf(promises))];
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`${documents.length} documents name what exists\n`);

/** Without its blocks of code, which show what does not exist yet. */
function textOf(document: string): string {
  return readFileSync(join(root, document), 'utf8').replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
}

function problemsOf(document: string): string[] {
  const text = textOf(document);
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target]) => target!);
  const lost = links.filter((target) => !existsSync(join(root, dirname(document), target)));
  // Decisions tell what was so on their day.
  const named = document.endsWith('decisions.md') ? [] : [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|css))`/g)];
  const isThere = (name: string) => known.has(name) || existsSync(join(root, dirname(document), name));
  const missing = named.map(([, name]) => name!).filter((name) => !isThere(name));
  return [
    ...lost.map((target) => `${document}: the link ${target} leads nowhere`),
    ...missing.map((name) => `${document}: there is no ${name}`),
  ];
}

/** Each promise is a heading, and below it stand its tests: a link to the file, a colon, and names in code. */
function promiseProblems(text: string): string[] {
  const sections = text.split(/^## /m).slice(1);
  return Array.from({ length: 9 }, (_, index) => `P${index + 1}`).flatMap((promise) => {
    const section = sections.find((each) => each.startsWith(`${promise}.`));
    if (!section) return [`${promises}: ${promise} is missing`];
    const tests = [...section.matchAll(/^- \[[^\]]+\]\(\.\.\/([^)]+)\): (.+)$/gm)];
    if (tests.length === 0) return [`${promises}: no test holds ${promise}`];
    return tests.flatMap(([, file, names]) => missingTests(promise, file!, names!));
  });
}

function missingTests(promise: string, file: string, names: string): string[] {
  if (!existsSync(join(root, file))) return [];
  const source = readFileSync(join(root, file), 'utf8');
  // A name is the first thing a test is given; of the rules of a check it is the first of the pair.
  const given = new Set([...source.matchAll(/[([]\s*(['"`])((?:\\.|(?!\1).)+)\1,/g)].map(([, , name]) => name));
  return [...names.matchAll(/`([^`]+)`/g)].flatMap(([, name]) =>
    given.has(name) ? [] : [`${promises}: ${promise}: ${file} has no test "${name}"`],
  );
}
