/** Links, paths, functions, npm scripts, CLI commands and variables that a document names. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { blocksOf, commandsOf, isThere, isWord, proseOf, read, root, sources, spansOf } from './project.ts';

const reference = 'docs/operating/reference.md';

export function linkProblems(document: string): string[] {
  const links = [...proseOf(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([, target, place]) => {
    const file = target === '' ? document : join(dirname(document), target!);
    if (!existsSync(join(root, file))) return [`the link ${target} leads nowhere`];
    return place && !anchorsOf(file).includes(place) ? [`${file} has no heading #${place}`] : [];
  });
}

/** As GitHub makes them. */
const anchorsOf = (document: string): string[] =>
  [...proseOf(document).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const fileName = /^[\w.*/-]+\.(?:tsx?|mjs|sql|css|yaml)$/;
const folderName = /^[a-z][\w-]*(?:\/[\w.*-]+)+\/?$/;
/** Made by a build, a test or an install. */
const madeLater = /^(?:test-results|screens|node_modules)\//;

export function pathProblems(document: string): string[] {
  const spans = spansOf(document).filter((span) => fileName.test(span) || folderName.test(span));
  const numbered = read(document).match(/\b\d{4}-[a-z-]+\.sql\b/g) ?? [];
  const named = [...spans, ...numbered, ...treesOf(document)].filter((path) => !madeLater.test(path));
  return [...new Set(named)].filter((path) => !isThere(path, document)).map((path) => `there is no ${path}`);
}

/** The paths of a tree of folders in a block without a language: two spaces deeper is one folder deeper. */
function treesOf(document: string): string[] {
  const trees = blocksOf(document).filter(({ language, text }) => language === '' && /^\w+\/ /.test(text));
  return trees.flatMap(({ text }) => {
    let top = '';
    return text.split('\n').flatMap((line) => {
      const [, indent, names] = /^( *)([^\s,]+(?:, [^\s,]+)*)/.exec(line) ?? [];
      if (!names) return [];
      if (indent === '') top = names;
      return indent === '' ? names : names.split(', ').map((name) => top + name);
    });
  });
}

/** `place_bets()`, `checkOrder`, `BetForm`: whatever can only be a name of the code. */
export function symbolProblems(document: string): string[] {
  const symbols = spansOf(document).flatMap(
    (span) => /^(\w+)\(.*\)$|^([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)$/.exec(span)?.slice(1).filter(Boolean) ?? [],
  );
  return [...new Set(symbols)].filter((name) => !isWord(name)).map((name) => `the code has no ${name}`);
}

export function scriptProblems(document: string): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  return commandsOf(document).flatMap((line) => {
    const [, options, script, rest] = /npm run((?: --[\w-]+)*) ([a-z][\w:]*)(?: -- ([^#]*))?/.exec(line) ?? [];
    if (!script || options!.includes('--workspace')) return [];
    if (!scripts[script]) return [`there is no "npm run ${script}"`];
    if (script === 'club') return rest ? commandProblems(rest) : [];
    const main = /\w+\/main\.ts/.exec(scripts[script])?.[0];
    return main && rest ? unknownWords(main, rest).map((word) => `"npm run ${script}" knows no ${word}`) : [];
  });
}

/** Names and options of a bench or drill stand as keys in the sources beside its `main.ts`. */
function unknownWords(main: string, rest: string): string[] {
  const code = sources.filter((file) => file.startsWith(dirname(main))).map(read);
  const asked = rest.match(/(?<=^|\s)(?:--)?[a-z]+(?:-[a-z]+)*(?=\s|$)/g) ?? [];
  return asked.filter((word) => !code.some((text) => new RegExp(`\\b'?${word.replace('--', '')}'?[:,]`).test(text)));
}

type Told = { name: string; options: { name: string }[] };

let told: Told[] | undefined;

/** What the CLI says of itself. */
function commands(): Told[] {
  if (told) return told;
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  // Past what installs packages first: a check changes nothing.
  const program = /server\/src\/\w+\.ts/.exec(read(/tools\/\S+/.exec(scripts['club']!)![0]))![0];
  const help = execFileSync(process.execPath, [program, 'help', '--json'], { cwd: root, encoding: 'utf8' });
  told = (JSON.parse(help) as { commands: Told[] }).commands;
  return told;
}

/** Of `member block USERNAME --reason REASON`. */
function commandProblems(words: string): string[] {
  const about = commands().find(({ name }) => words === name || words.startsWith(`${name} `));
  if (!about) return /^(?:[A-Z…]|help\b)/.test(words) ? [] : [`the CLI has no command "${words.trim()}"`];
  const known = new Set([...about.options.map(({ name }) => name), 'json', 'help']);
  const unknown = [...words.matchAll(/--([a-z-]+)/g)].filter(([, name]) => !known.has(name!));
  return unknown.map(([option]) => `"${about.name}" of the CLI has no option ${option}`);
}

/** Commands that are written without `npm run club --`; the reference names all there are. */
export function cliProblems(document: string): string[] {
  const first = new Set(commands().map(({ name }) => name.split(' ')[0]!));
  const named = spansOf(document).filter((span) => span.includes(' ') && first.has(span.split(' ')[0]!));
  if (document !== reference) return named.flatMap(commandProblems);
  const spans = spansOf(document);
  const missing = commands().filter(({ name }) => !spans.some((span) => span === name || span.startsWith(`${name} `)));
  return [...named.flatMap(commandProblems), ...missing.map(({ name }) => `the command "${name}" is missing`)];
}

/** Of Node and of the shell. */
const notOurs = new Set(['NO_COLOR']);

export function variableProblems(document: string): string[] {
  const configured = new Set(
    [...read('server/src/config.ts').matchAll(/environment(?:\[|, )'([A-Z_]+)'/g)].map((m) => m[1]!),
  );
  const used = [...spansOf(document), ...commandsOf(document)].flatMap(
    (text) => text.match(/\b[A-Z]+(?:_[A-Z]+)+\b|\b[A-Z_]{3,}(?==)/g) ?? [],
  );
  const isRead = (name: string) => sources.some((file) => new RegExp(`env(?:\\.|\\[')${name}\\b`).test(read(file)));
  const unknown = [...new Set(used)].filter((name) => !configured.has(name) && !notOurs.has(name) && !isRead(name));
  const listed =
    document === reference ? [...read(document).matchAll(/^- `([A-Z_]+)` \(/gm)].map((m) => m[1]!) : undefined;
  return [
    ...unknown.map((name) => `nothing reads the variable ${name}`),
    ...(listed ? [...configured.symmetricDifference(new Set(listed))] : []).map(
      (name) => `the variable ${name} is either not listed or not read`,
    ),
  ];
}

/** Examples of how to run one test: its project, and a part of its name. */
export function exampleProblems(document: string): string[] {
  const lines = commandsOf(document);
  const projects = lines.flatMap((line) => /--project (\w+)/.exec(line)?.[1] ?? []);
  const names = lines.flatMap((line) => / -[tg] '([^']+)'/.exec(line)?.[1] ?? []);
  const tests = sources.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
  return [
    ...projects
      .filter((name) => !read('vitest.config.ts').includes(`'${name}'`))
      .map((name) => `Vitest has no project ${name}`),
    ...names
      .filter((name) => !tests.some((file) => read(file).includes(name)))
      .map((name) => `no test is called "${name}"`),
  ];
}
