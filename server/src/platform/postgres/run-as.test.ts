import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { findRunAs, spawnAs } from './run-as.ts';

/** As root this needs another user and a capability; for an ordinary user the same must simply work. */
test.for(['755', '700'])(
  'a program with mode %s under folders closed to others runs, and never as root',
  async (mode) => {
    const closed = await mkdtemp(join(tmpdir(), 'closed folder '));
    onTestFinished(() => rm(closed, { recursive: true }));
    const dataDir = join(closed, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    const program = join(closed, 'program');
    // PostgreSQL's programs, too, ask whether they may before they do.
    await writeFile(program, `#!/bin/sh\nenv test -x "$0" && cd '${dataDir}' && id -u >&2 && env >&2\n`);
    await chmod(program, Number.parseInt(mode, 8));

    const runAs = await findRunAs({ folders: [dataDir], clusterDir: join(dataDir, 'postgres'), program });
    const child = spawnAs(runAs, program, []);
    const [said] = await Promise.all([text(child.stderr!), once(child, 'close')]);
    expect(said).toMatch(/^[1-9]\d*\n/);
    expect(said, 'the environment of the server stays with the server').not.toContain('VITEST');
  },
);
