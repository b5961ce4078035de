import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** Not tests: what `npm run screens` runs, with the server and the browser of the journeys. */
export default defineConfig(journeys, {
  globalSetup: '../rig/start-server.ts',
  testMatch: 'take-pictures.ts',
  outputDir: '../../test-results/pictures',
  globalTeardown: './write-page.ts',
  retries: 0,
  // The first round of a new club, then a second or two for each screen.
  timeout: 600_000,
  reporter: 'list',
  use: { deviceScaleFactor: 1.5, screenshot: 'off' },
});
