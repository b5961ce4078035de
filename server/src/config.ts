/** The environment, parsed once. A bad value stops the start with a sentence that names the variable. */
import { resolve } from 'node:path';
import { StartError } from './platform/start-error.ts';

export type Config = {
  host: string;
  port: number;
  metricsPort: number;
  dataDir: string;
  /** The pack to load into an empty club. */
  contentDir: string;
  /** Absent: PostgreSQL is started in `dataDir`. */
  database: { appUrl: string; ownerUrl: string } | undefined;
};

type Environment = Record<string, string | undefined>;

const projectDir = resolve(import.meta.dirname, '../..');

export function parseConfig(environment: Environment): Config {
  return {
    host: environment['HOST'] || '127.0.0.1',
    port: port(environment, 'PORT', 8080),
    metricsPort: port(environment, 'METRICS_PORT', 9464),
    dataDir: resolve(projectDir, environment['DATA_DIR'] || '.data'),
    contentDir: resolve(projectDir, environment['CONTENT'] || 'content/sample'),
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

/** The value itself is not repeated: it holds a password. */
function refuseOtherUrls(name: string, value: string): void {
  const url = URL.parse(value);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || !url.username) {
    throw new StartError(`${name} must look like postgresql://user:password@host:5432/database.`);
  }
}
