/** What one server cannot see of itself: the others of the club, the proxy in front, the relays it asks. */
import { missingMedia } from './club/content/missing-media.ts';
import type { Config } from './config.ts';
import { examineRelays } from './dice/beacon-client.ts';
import { failed, isThisMachine, ok, warning, type Check, type Finding } from './doctor-checks.ts';
import type { Db } from './platform/database/db.ts';
import { differencesAmong } from './platform/servers/differences.ts';
import { listRunning } from './platform/servers/running-servers.ts';
import { isHarmful, settingsOf } from './server-settings.ts';

export function surroundingChecks(db: Db, config: Config): Check[] {
  return [
    { name: 'servers', look: () => servers(db, config) },
    { name: 'media', look: () => media(db, config.dataDir) },
    { name: 'proxy', look: () => proxy(db, config) },
  ];
}

export function beaconCheck({ beacon }: Config): Check {
  return { name: 'beacon', look: () => relays(beacon) };
}

/** With what this command was given: a shell may lack what the server has. */
async function servers(db: Db, config: Config): Promise<Finding> {
  const running = await listRunning(db);
  const all = [...running, { name: 'this command', settings: settingsOf(config) }];
  const differences = differencesAmong(all);
  if (differences.length === 0) {
    const [only, ...others] = running;
    if (!only) return ok('none has run within the last minute');
    return ok(others.length === 0 ? `one runs: ${only.name}` : `${running.length} run, and are alike`);
  }
  const says = `${differences.join('; ')}. Give all of them, and commands, the same.`;
  return differencesAmong(running, isHarmful).length > 0 ? failed(says) : warning(says);
}

async function media(db: Db, dataDir: string): Promise<Finding> {
  const missing = await missingMedia(db, dataDir);
  if (missing.length === 0) return ok('all that the content shows is there');
  return failed(
    `${missing.length} files of the club's content are missing in ${dataDir}/media, such as ${missing[0]}: copy that ` +
      'folder from another server or a backup, or import the pack here with "npm run club -- content import".',
  );
}

async function proxy(db: Db, { host, trustedProxies }: Config): Promise<Finding> {
  const unnamed = (await listRunning(db)).flatMap(({ name, unnamedProxy }) =>
    unnamedProxy ? [{ name, unnamedProxy }] : [],
  );
  if (unnamed.length > 0) {
    const who = unnamed.map(({ name, unnamedProxy }) => `${unnamedProxy} at ${name}`).join(', ');
    return warning(
      `Passes on requests with X-Forwarded-For and is not believed: ${who}. If it is your proxy, name it in ` +
        'TRUSTED_PROXIES: all members seem to come from its address and share its tries at signing in.',
    );
  }
  if (trustedProxies.length > 0) return ok(`believes ${trustedProxies.join(', ')} about who calls`);
  if (isThisMachine(host)) return ok('none named; with one on this machine set TRUSTED_PROXIES=127.0.0.1');
  return warning(
    `HOST is ${host} and TRUSTED_PROXIES is not set. Behind a proxy all members then seem to come from one address and ` +
      'share its tries at signing in: set it to the address of the proxy. Without a proxy there is no TLS.',
  );
}

async function relays(beacon: Config['beacon']): Promise<Finding> {
  if (!beacon) return ok('BEACON=none: no round has it');
  const found = await examineRelays(beacon.relays);
  const wrong = beacon.relays.flatMap((relay, index) => {
    const why = found[index];
    return why === undefined ? [] : [`${new URL(relay).host} (${why})`];
  });
  if (wrong.length === 0) return ok(`${found.length} relays answer`);
  const says = `Relays that do not answer as they should: ${wrong.join(', ')}`;
  if (wrong.length < found.length) return warning(`${says}. The others do.`);
  const consequence = beacon.insists
    ? 'no round opens, and those that await it are not rolled'
    : 'new rounds open without the beacon, and those that await it are not rolled';
  return failed(`${says}. While none does, ${consequence}: see to the network, or name others in BEACON_RELAYS.`);
}
