/** The environment, parsed once. A bad value stops the start with a sentence that names the variable. */
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { defaultPayoutSeconds, type PayoutSeconds } from '@glass-dice/domain/wallet/payout';
import { parseWitnesses, type Witness } from './log/witness-list.ts';
import { StartError } from './platform/start-error.ts';

export type Config = {
  host: string;
  port: number;
  metricsHost: string;
  metricsPort: number;
  dataDir: string;
  /** The pack to load into an empty club. */
  contentDir: string;
  /** Whether somebody named it: a club that was emptied gets no other. */
  contentNamed: boolean;
  /** What PINs are hashed with besides their salt; kept outside the database. */
  pinPepperFile: string;
  /** What the club signs its log and its receipts with; kept outside the database, the same for all servers. */
  logKeyFile: string;
  /** Where members find the club. Its host names the log. */
  publicUrl: URL | undefined;
  /** Where everybody finds the source code that this club runs. */
  sourceUrl: URL | undefined;
  /** Who signs that they have seen the log. */
  witnesses: Witness[];
  /** Proxies whose word about the caller's address is believed. */
  trustedProxies: string[];
  /** Whether operators have a page, at /console. */
  console: boolean;
  /** How long the sandbox bank takes. */
  payoutSeconds: PayoutSeconds;
  /** Where rounds of drand quicknet are asked for, and whether a round insists on one. Absent: none ever names one. */
  beacon: { insists: boolean; relays: string[] } | undefined;
  /** Where backups and the archived log of the PostgreSQL in `dataDir` go. */
  backupDir: string | undefined;
  /** Absent: PostgreSQL is started in `dataDir`. */
  database: { appUrl: string; ownerUrl: string } | undefined;
};

type Environment = Record<string, string | undefined>;

const projectDir = resolve(import.meta.dirname, '../..');

const publicRelays = 'https://api.drand.sh,https://api2.drand.sh,https://drand.cloudflare.com';

export function parseConfig(environment: Environment): Config {
  const dataDir = resolve(projectDir, environment['DATA_DIR'] || '.data');
  return {
    host: environment['HOST'] || '127.0.0.1',
    port: port(environment, 'PORT', 8080),
    metricsHost: environment['METRICS_HOST'] || '127.0.0.1',
    metricsPort: port(environment, 'METRICS_PORT', 9464),
    dataDir,
    contentDir: resolve(projectDir, environment['CONTENT'] || 'content/sample'),
    contentNamed: Boolean(environment['CONTENT']),
    pinPepperFile: resolve(projectDir, environment['PIN_PEPPER_FILE'] || join(dataDir, 'pin-pepper')),
    logKeyFile: resolve(projectDir, environment['LOG_KEY_FILE'] || join(dataDir, 'log-key')),
    publicUrl: publicUrl(environment['PUBLIC_URL']),
    sourceUrl: sourceUrl(environment['SOURCE_URL']),
    witnesses: parseWitnesses(environment['WITNESSES'] || ''),
    trustedProxies: proxies(environment['TRUSTED_PROXIES'] || ''),
    console: isConsoleOn(environment['CONSOLE'] || 'on'),
    payoutSeconds: payoutSeconds(environment['PAYOUT_SECONDS']),
    beacon: beacon(environment),
    backupDir: backupDir(environment),
    database: database(environment),
  };
}

function port(environment: Environment, name: string, fallback: number): number {
  const text = environment[name] || String(fallback);
  const value = Number(text);
  if (!/^\d{1,5}$/.test(text) || value > 65_535) {
    throw new StartError(`${name} must be a port from 0 (any free one) to 65535, but it is "${text}".`);
  }
  return value;
}

/** Where members find the club, without a path. */
function publicUrl(text: string | undefined): URL | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new StartError(
      `PUBLIC_URL must be an address such as https://club.example, without a path, but it is "${text}".`,
    );
  }
  return url;
}

/** The text is not repeated: it may hold a password. */
function sourceUrl(text: string | undefined): URL | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new StartError('SOURCE_URL must be an address such as https://code.example/glass-dice.');
  }
  return url;
}

function isConsoleOn(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new StartError(`CONSOLE must be on or off, but it is "${text}".`);
  return text === 'on';
}

/** Such as 120-300. An hour is the longest wait for play money. */
function payoutSeconds(text: string | undefined): PayoutSeconds {
  if (!text) return defaultPayoutSeconds;
  const [least, most] = /^(\d{1,4})-(\d{1,4})$/.exec(text)?.slice(1).map(Number) ?? [];
  if (least === undefined || most === undefined || least < 1 || least > most || most > 3600) {
    throw new StartError(`PAYOUT_SECONDS must be a range such as 120-300, from 1 to 3600, but it is "${text}".`);
  }
  return { least, most };
}

/** Relays without the beacon are refused: a club that names them believes that its rounds have it. */
function beacon(environment: Environment): Config['beacon'] {
  const kind = environment['BEACON'] || 'auto';
  const relays = environment['BEACON_RELAYS'];
  if (!['auto', 'drand', 'none'].includes(kind))
    throw new StartError(`BEACON must be auto, drand or none, but it is "${kind}".`);
  if (kind !== 'none')
    return { insists: kind === 'drand', relays: (relays || publicRelays).split(',').map(relayAddress) };
  if (relays) throw new StartError('BEACON_RELAYS is not for BEACON=none: leave one of them out.');
  return undefined;
}

/** Without the slash at its end. The text is not repeated: it may hold a password. */
function relayAddress(text: string): string {
  const url = URL.parse(text.trim());
  const bare = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/[?#]/.test(text);
  if (!bare) {
    throw new StartError(
      'BEACON_RELAYS must be addresses such as https://api.drand.sh, separated by commas, without user, password, "?" or "#".',
    );
  }
  return url.href.replace(/\/+$/, '');
}

/** Addresses, or networks such as 10.0.0.0/8, separated by commas. */
function proxies(text: string): string[] {
  const list = text.split(',').map((each) => each.trim());
  const wrong = list.find((each) => each !== '' && !isNetwork(each));
  if (wrong !== undefined) {
    throw new StartError(`TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, but it has "${wrong}".`);
  }
  return list.filter(Boolean);
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= longest))
  );
}

function database(environment: Environment): Config['database'] {
  const appUrl = environment['DATABASE_URL'];
  const ownerUrl = environment['DATABASE_OWNER_URL'];
  if (!appUrl && !ownerUrl) return undefined;
  if (!appUrl || !ownerUrl) {
    throw new StartError(
      'DATABASE_URL (the lesser role that serves) and DATABASE_OWNER_URL (the role that migrates) go together: set both or neither.',
    );
  }
  refuseOtherUrls('DATABASE_URL', appUrl);
  refuseOtherUrls('DATABASE_OWNER_URL', ownerUrl);
  return { appUrl, ownerUrl };
}

function backupDir(environment: Environment): string | undefined {
  const folder = environment['BACKUP_DIR'];
  if (!folder) return undefined;
  if (environment['DATABASE_URL']) {
    throw new StartError(
      'BACKUP_DIR is for the PostgreSQL in DATA_DIR: one named by DATABASE_URL has its own backups.',
    );
  }
  return resolve(projectDir, folder);
}

/** The value itself is not repeated: it holds a password. */
function refuseOtherUrls(name: string, value: string): void {
  const url = URL.parse(value);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || !url.username) {
    throw new StartError(`${name} must look like postgresql://user:password@host:5432/database.`);
  }
}
