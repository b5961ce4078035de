import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const preload = resolve(import.meta.dirname, 'wrong-clock.ts');

test('a process with the wrong clock is an hour ahead, however it asks, and reads moments as everybody does', () => {
  const script = `console.log(JSON.stringify([Date.now(), new Date().getTime(), Date.parse('2026-11-15T00:00:00Z'),
    new Date(0).getTime(), new Date() instanceof Date]))`;
  const before = Date.now();
  const said = execFileSync(process.execPath, ['--import', preload, '-e', script], { encoding: 'utf8' });
  const [now, made, parsed, epoch, isDate] = JSON.parse(said) as unknown[];
  for (const each of [now, made] as number[]) {
    expect(each).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(each).toBeLessThanOrEqual(Date.now() + 3_600_000);
  }
  expect([parsed, epoch, isDate]).toEqual([Date.UTC(2026, 10, 15), 0, true]);
});
