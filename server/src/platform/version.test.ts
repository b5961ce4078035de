import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { version } from './version.ts';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');

test('all packages have one version, and the changelog begins with it', () => {
  const folders = ['.', 'domain', 'contract', 'server', 'ui', 'web', 'console', 'witness'];
  const versions = folders.map((folder) => (JSON.parse(read(`${folder}/package.json`)) as { version: string }).version);
  expect(new Set(versions)).toEqual(new Set([version]));
  expect(/^## (\S+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});
