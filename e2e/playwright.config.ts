import { defineConfig, devices } from '@playwright/test';
import { browserFlags, findBrowser } from '../tools/browser.mjs';

/** One server for all journeys, started by the global setup on a free port with a data folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  globalSetup: './rig/start-server.ts',
  fullyParallel: true,
  workers: 2,
  // A journey takes a minute through a browser, a server and a database on a machine that others use too. One that passes
  // only the second time is named at the end of `npm test`.
  retries: 1,
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
    screenshot: 'only-on-failure',
    // Requests that pass through one escape from what a journey does to the network; offline.spec.ts lets it in.
    serviceWorkers: 'block',
  },
});
