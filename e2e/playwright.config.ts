import { defineConfig, devices } from '@playwright/test';
import { browserFlags, findBrowser } from '../tools/browser.mjs';

/** One server for all journeys, started by the global setup on a free port with a data folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  globalSetup: './rig/start-server.ts',
  fullyParallel: true,
  // Twice the two cores of the smallest machine: many journeys wait for a roll, a payout or a page that comes to rest.
  workers: 4,
  // A journey that passes only at a second try is broken.
  retries: 0,
  timeout: 120_000,
  // The first screen of a cold browser on a busy machine takes its time; what never comes fails all the same.
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/playwright.json' }],
  ],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    baseURL: process.env['E2E_URL'] ?? '',
    launchOptions: { executablePath: findBrowser() ?? '', args: browserFlags },
    // Longer than two rounds. What never comes is named by its line, and not by the end of the test.
    actionTimeout: 90_000,
    screenshot: 'only-on-failure',
    // Requests that pass through one escape from what a journey does to the network; offline.spec.ts lets it in.
    serviceWorkers: 'block',
  },
});
