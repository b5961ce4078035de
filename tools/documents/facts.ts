/**
 * Numbers of the documents that are constants of the code. `#` stands for the number in a fragment of a document. The
 * constant is named, with its file or field where the name alone is not unique, or found by a pattern; it is divided by
 * the unit in which the document speaks.
 */
import { read, sources } from './project.ts';

type Fact = [says: string, constant: string | RegExp, unit?: number];

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const port = /'PORT', (\d+)/;

const facts: Record<string, Fact[]> = {
  'README.md': [['http://127.0.0.1:#', port]],
  'ARCHITECTURE.md': [
    ['waits # seconds at most', 'ui/src/calls/call.ts timeoutMs', second],
    ['batches of up to # orders', 'bet-desk.ts mostAtOnce'],
    ['pays # members', 'membersAtOnce'],
  ],
  'CONTRIBUTING.md': [
    ['on port #', port],
    ['at most # lines', /"max-lines": \[\s*"error",\s*\{\s*"max": (\d+)/],
    ['functions #', /"max-lines-per-function": \[\s*"error",\s*\{\s*"max": (\d+)/],
    ['may bring # KiB', 'routeKiB'],
    ['at most # seconds for a lock', /client\.query\(`set local lock_timeout = '(\d+)s'/],
  ],
  'SECURITY.md': [
    ['after # days unused', /last_seen_at > moment - interval '(\d+) days'/],
    ['after # days at most', /created_at > moment - interval '(\d+) days'/],
    ['at most #, and can list', 'mostSessions'],
    ['checked every # seconds', 'live.ts checkEveryMs', second],
    ['have # to', 'passwordLength.least'],
    ['to # characters', 'passwordLength.most'],
    ['# wrong PINs', 'pinTriesInARow'],
    ['lock it for # minutes', 'pinLockMs', minute],
    ['# in a day until', 'pinTriesPerDay'],
    ['In # minutes', 'perNetwork.withinMs', minute],
    ['# tries per account', 'perAccount.most'],
    ['and # per network', 'perNetwork.most'],
    ['- # for reset codes', 'codeTries.most'],
    ['# failed registrations', 'registrationTries.most'],
    ['valid for # hours', 'validHours'],
    ['at most # KiB', 'bodyLimitBytes', 1_024],
    ['the one upload # MiB', /mostBytes: (\d+ \* 1024 \* 1024)/, 1_048_576],
    ['ends after # hours', 'goodForMs', hour],
    ['has # s to arrive', 'requestTimeoutMs', second],
    ['# s to be answered', 'deadlineMs', second],
    ['a statement # s', /\bstatement_timeout: ([\d_]+)/, second],
    ['a lock # s', /\block_timeout: ([\d_]+)/, second],
    ['has # streams', 'mostPerMember'],
    ['a network # visitors', 'mostVisitorsPerNetwork'],
  ],
  'docs/fairness.md': [
    ['hashes it # times', 'chainLength'],
    ['closes # seconds before', 'closesBeforeRollMs', second],
    ['at least # members', 'fewestMembers'],
    ['byte of # or more', 'skippedFrom'],
    ['return of # to', 'leastReturnPercent'],
  ],
  'docs/content-packs.md': [
    ['between # %', 'leastReturnPercent'],
    ['# million pixels', 'photos.ts mostPixels', 1_000_000],
    ['with 1 to # qualities', 'mostQualities'],
    ['up to # `.m4s`', 'mostSegments'],
    ['of up to # seconds and', 'mostSegmentSeconds'],
    ['of up to # hours,', /seconds: (\d+) \* 60 \* 60,/],
    ['hours, # GiB', /bytes: (\d+) \* gibibyte/],
    ['and # x 2304', 'filmLimits.longSide'],
  ],
  'docs/operating/running.md': [
    ['with # uses', 'starterUses'],
    ['for # days', 'starterDays'],
    ['(# seconds at most)', 'requestPatienceMs', second],
    ['Give it # seconds', 'shutdownLimitMs', second],
    ['up to # connections', 'poolSize'],
    ['127.0.0.1:#', port],
  ],
  'docs/operating/reference.md': [
    ['`PORT` (`#`)', port],
    ['`METRICS_PORT` (`#`)', /'METRICS_PORT', (\d+)/],
    ['(`#-300`)', 'defaultPayoutSeconds.least'],
    ['(`120-#`)', 'defaultPayoutSeconds.most'],
    ['# people and', /uses: wholeNumber\(.*fallback: (\d+)/],
    ['people and # days', /days: wholeNumber\(.*fallback: (\d+)/],
    ['valid for # hours', 'validHours'],
    ['for 1 to # days', 'longestClubRestrictionDays'],
  ],
  'docs/operating/proxy.md': [
    ['heartbeat every # seconds', 'heartbeatEveryMs', second],
    ['reverse_proxy 127.0.0.1:#', port],
  ],
  'docs/operating/backups.md': [
    ['newest # stay', /keep: wholeNumber\(.*fallback: (\d+)/],
    ['every # seconds', 'longestWaitSeconds'],
  ],
  'docs/decisions/live.md': [
    ['besides, every # seconds', 'live.ts checkEveryMs', second],
    ['`NOTIFY` every # seconds', 'sayEveryMs', second],
    ['silent for # seconds', 'silentAfterMs', second],
  ],
  'docs/decisions/dice.md': [['# seconds of grace', 'opensLateMs', second]],
  'server/src/platform/README.md': [['whom # KiB wait', 'mostWaitingBytes', 1_024]],
  'witness/README.md': [
    ['--port #', /port: \{ type: 'string', default: '(\d+)'/],
    ['your-address:#', /port: \{ type: 'string', default: '(\d+)'/],
    ['127.0.0.1:#/add-checkpoint', /port: \{ type: 'string', default: '(\d+)'/],
  ],
  'web/README.md': [
    ['first load of home: #', 'homeScriptKiB'],
    ['whole app: #', 'styleKiB'],
    ['page of `/home`: #', 'documentKiB'],
    ['loaded later: #', 'routeKiB'],
    ['the table: #', 'tableKiB'],
    ['kit #', 'sharedKiB.kit'],
    ['icons #', 'sharedKiB.small'],
    ['game #', 'sharedKiB.dice'],
    ['`hls.js`: #', 'hlsKiB'],
    ['checks a round: #', "workerKiB.'check-worker'"],
    ['and # for signatures', 'workerKiB.ed25519'],
    ['curve # more', "workerKiB.'beacon-signature'"],
  ],
};

export const documentsWithFacts = Object.keys(facts);

export function factProblems(document: string): string[] {
  return (facts[document] ?? []).flatMap(([says, constant, unit = 1]) => {
    // A table may be aligned.
    const around = says.split('#').map((text) => RegExp.escape(text).replaceAll(String.raw`\x20`, String.raw`\s+`));
    const pattern = around.join(String.raw`([\d,.]*\d)`);
    const told = [...read(document).matchAll(new RegExp(pattern, 'g'))].map(([, number]) =>
      Number(number!.replaceAll(',', '')),
    );
    if (told.length === 0) return [`says nowhere "${says}"`];
    const values = [...new Set(valuesOf(constant))];
    if (values.length !== 1) return [`${values.length} values are called ${constant}, for "${says}"`];
    const actual = values[0]! / unit;
    return told
      .filter((number) => number !== actual)
      .map((number) => `says ${number} for "${says}", which is ${actual}`);
  });
}

const value = String.raw`([\w.]+(?: \* [\w.]+)*)`;

function valuesOf(constant: string | RegExp): number[] {
  if (constant instanceof RegExp) return matchesIn('', constant.source);
  const [place, name] = constant.includes(' ') ? constant.split(' ') : ['', constant];
  const [variable, field] = name!.split('.');
  const inside = field ? `[^;]*?[{,\\s]${field}: ` : '';
  return matchesIn(place!, `\\bconst ${variable}\\b[^=;]*= ${inside}${value}`);
}

function matchesIn(place: string, pattern: string): number[] {
  const code = [...sources, '.oxlintrc.json'].filter((file) => product.test(file) && file.includes(place));
  return code.flatMap((file) =>
    [...read(file).matchAll(new RegExp(pattern, 'g'))].map(([, text]) => evaluate(file, text!)),
  );
}

/** What the documents describe, without tests and tools. */
const product = /^(?:(?:domain|contract|server|ui|web|console|witness)\/(?!test|tools)(?!.*\.test\.)|\.oxlintrc)/;

/** A product of numbers and of constants of the same file. */
function evaluate(file: string, text: string): number {
  return text.split(' * ').reduce((total, factor) => {
    const written = /^\d/.test(factor) ? factor : new RegExp(`\\bconst ${factor} = ${value};`).exec(read(file))?.[1];
    return total * (written?.includes('*') ? evaluate(file, written) : Number(written?.replaceAll('_', '')));
  }, 1);
}
