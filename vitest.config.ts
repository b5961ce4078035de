import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserFlags, findBrowser } from './tools/browser.mjs';

/** One project per package; the page's tests run in a real browser, the server's on a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', root: 'domain', include: ['{src,bin}/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], typecheck: { enabled: false } } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['{src,test}/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'bench', root: 'bench', include: ['**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'drills',
          root: 'drills',
          include: ['**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'simulation', root: 'simulation', include: ['*.test.ts'], isolate: false } },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/ui/test-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findBrowser() ?? '', args: browserFlags } }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
});
