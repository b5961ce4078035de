import { defineConfig, devices } from '@playwright/test';
import { browserFlags, findBrowser } from '../tools/browser.mjs';

/** One server for all journeys, started by the global setup on a free port with a data folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  globalSetup: './start-server.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
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
  },
});
