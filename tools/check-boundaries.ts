/**
 * Holds the direction of imports (ARCHITECTURE.md has the picture). A zone is a package, a layer of one, or a feature;
 * the table says what each may import. Cycles are oxlint's job, missing dependencies knip's.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** `*` stands for a feature; `domain/money` for one module of a package. A zone may always import itself. */
const allowed: Record<string, readonly string[]> = {
  domain: ['@noble/hashes', '@noble/curves'],
  // The standalone verifier: the rules, and a file or the network to read from.
  'domain/bin': ['domain', 'node:fs', 'node:util'],
  contract: ['domain', 'typebox'],
  // It must not need the club that it watches: the rules, and what Node brings.
  witness: [
    'domain',
    ...['crypto', 'events', 'fs', 'http', 'net', 'path', 'sqlite', 'timers', 'util'].map((name) => `node:${name}`),
  ],
  // The platform knows no feature: only what all of them share.
  'server/platform': [
    ...['club-choice', 'club-day', 'locale', 'money', 'play-money'].map((name) => `domain/${name}`),
    ...['present', 'rate-limit', 'result', 'search'].map((name) => `domain/${name}`),
    ...['console/rights', 'members/passkeys'].map((name) => `domain/${name}`),
    ...['content', 'errors', 'live', 'passkeys', 'route', 'screen-address', 'screens'].map(
      (name) => `contract/${name}`,
    ),
    'external',
  ],
  'server/*': ['domain', 'contract', 'server/platform', 'external'],
  // A break and its line in the account history share one transaction.
  'server/safe-play': ['domain', 'contract', 'server/platform', 'server/members', 'external'],
  // Its audit checks run in the ledger's audit, and its part of the export is written the same way.
  // A round's proof is made from the log, and a receipt is signed with its key.
  'server/dice': ['domain', 'contract', 'server/platform', 'server/wallet', 'server/log', 'external'],
  server: ['domain', 'contract', 'server/platform', 'server/*', 'external'],
  // What both pages stand on knows neither.
  ui: ['domain', 'contract', 'external'],
  'ui/testing': ['ui'],
  'web/lib': ['domain', 'contract', 'ui', 'external'],
  'web/features/*': ['domain', 'contract', 'ui', 'web/lib', 'external'],
  // As in the server: a restriction is part of a member's account.
  'web/features/safe-play': ['domain', 'contract', 'ui', 'web/lib', 'web/features/members', 'external'],
  'web/testing': ['ui', 'web/lib', 'web/app'],
  // The operators' page: one room does not know another.
  'console/rooms/*': ['domain', 'contract', 'ui', 'console', 'console/parts', 'external'],
  'console/*': ['domain', 'contract', 'ui', 'console', 'console/parts', 'external'],
  console: ['domain', 'contract', 'ui', 'console/*', 'console/rooms/*', 'external'],
  // It runs beside the page and shares nothing with it but the build.
  'web/service-worker': [],
  'web/app': ['domain', 'contract', 'ui', 'web/lib', 'web/features/*', 'external'],
};

/** What a test may import besides. */
const forTests = [
  'server/test',
  'server/tools',
  'ui/testing',
  'web/testing',
  'console/testing',
  'domain',
  'contract',
  'external',
];

const isForTests = (file: string) => /\.(?:test|fixture)\.|^(?:ui|web|console)\/src\/testing\//.test(file);

/** The only part of the contract that reaches a page; of everything else it imports types. */
const contractForPage = '@glass-dice/contract/screens';

const bannedNames = /(?:^|\/)(?:index|utils?|helpers?|common|misc|shared)\.tsx?$/;

const files = globSync(['{domain,contract,server,ui,web,console}/{src,bin}/**/*.{ts,tsx}', 'witness/*.ts'], {
  cwd: root,
});
const problems = files.flatMap(problemsOf);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`${files.length} files keep to the boundaries\n`);

function problemsOf(file: string): string[] {
  const from = zoneOf(file);
  const rules = allowed[from] ?? allowed[asPattern(from)];
  if (!rules) return [`${file}: belongs to no part of the plan`];
  const name = bannedNames.test(file) ? [`${file}: a name that says nothing`] : [];
  // Tests of the server stand on its other features as they are.
  const features = from.startsWith('server/') ? ['server/*'] : [];
  const may = isForTests(file) ? [...rules, ...forTests, ...features] : rules;
  return [...name, ...importsOf(file).flatMap((each) => problemOf(file, from, may, each))];
}

type Import = { target: string; typeOnly: boolean };

function problemOf(file: string, from: string, may: readonly string[], { target, typeOnly }: Import): string[] {
  const zone = target.startsWith('.') ? zoneOf(join(dirname(file), target)) : packageZone(target);
  const page = /^(?:ui|web|console)/.test(from) && zone === 'contract' && !typeOnly && target !== contractForPage;
  if (page) return [`${file}: imports more than types from ${target}`];
  const module = target.replace('@glass-dice/', '');
  if (zone === from || [zone, asPattern(zone), module].some((each) => may.includes(each))) return [];
  const external = !target.startsWith('.') && !target.startsWith('@glass-dice/');
  if (external && (may.includes('external') || may.some((each) => target === each || target.startsWith(`${each}/`))))
    return [];
  return [`${file}: ${from} may not import ${target}`];
}

function importsOf(file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const pattern =
    /^(?:import|export)(?<type> type)? (?:[\w*{}\s,$]+ from )?'(?<static>[^']+)'|\bimport\('(?<dynamic>[^']+)'\)/gm;
  return [...source.matchAll(pattern)].map(({ groups }) => ({
    target: (groups!['static'] ?? groups!['dynamic'])!,
    typeOnly: groups!['type'] !== undefined,
  }));
}

/** `web/src/features/dice/Table.tsx` is of `web/features/dice`, `server/src/main.ts` of `server`. */
function zoneOf(path: string): string {
  const [pack, folder, ...rest] = relative(root, resolve(root, path)).split('/');
  if (pack === 'domain' && folder === 'bin') return 'domain/bin';
  if (pack === 'domain' || pack === 'contract' || pack === 'witness') return pack;
  if (pack === 'ui') return rest[0] === 'testing' ? 'ui/testing' : pack;
  if (folder === 'test' || folder === 'tools') return `${pack}/${folder}`;
  const depth = rest[0] === 'features' || rest[0] === 'rooms' ? 2 : 1;
  return [pack, ...rest.slice(0, -1).slice(0, depth)].join('/');
}

function packageZone(target: string): string {
  const [scope, pack, folder] = target.split('/');
  if (scope !== '@glass-dice') return target;
  return pack === 'ui' && folder === 'testing' ? 'ui/testing' : pack!;
}

function asPattern(zone: string): string {
  return zone.replace(/\/[^/]+$/, '/*');
}
