import type { CDPSession } from '@vitest/browser-playwright';
import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { cdp } from 'vitest/browser';
import { formatClubMoment, formatSecond } from '../texts/club-time.ts';
import { ClubTime } from './ClubTime.tsx';

const session: CDPSession = cdp();
const beIn = (timezoneId: string) => session.send('Emulation.setTimezoneOverride', { timezoneId });

afterEach(async () => {
  await cleanup();
  await beIn('');
});

test.each([
  ['America/Los_Angeles', true],
  ['UTC', true],
  ['Asia/Tokyo', true],
  ['Asia/Taipei', false],
  // Another place, and the same time.
  ['Asia/Singapore', false],
])('a device in %s is told whose times they are: %s', async (zone, told) => {
  await beIn(zone);
  const screen = await render(<ClubTime />);
  expect(screen.container.textContent).toBe(told ? 'Times are in Taiwan Time.' : '');
});

/** Some versions of browsers write a narrow space. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('money and rounds have the times of the club wherever the device is', async () => {
  for (const zone of ['America/Los_Angeles', 'Asia/Taipei']) {
    await beIn(zone);
    // In Greenwich it is still the fourteenth.
    expect(plain(formatClubMoment('2026-11-14T16:30:00Z'))).toBe('Nov 15, 2026, 12:30 AM');
    expect(plain(formatSecond('2026-11-14T16:30:05Z'))).toBe('Nov 15, 2026, 12:30:05 AM GMT+8');
  }
});
