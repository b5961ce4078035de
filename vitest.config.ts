import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserFlags, findBrowser } from './tools/browser.mjs';

/** For the tests of a page. */
function inBrowser(width: number, height: number) {
  return {
    // As on the server; fresh-page.ts takes away what a test leaves on the page.
    isolate: false,
    maxWorkers: 2,
    // A busy machine takes long to send the modules that a test loads first.
    testTimeout: 60_000,
    // An assertion that does not hold yet is tried again this often; most wait for one drawing.
    expect: { poll: { interval: 20, timeout: 50_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: findBrowser() ?? '', args: browserFlags } }),
      instances: [{ browser: 'chromium' as const, viewport: { width, height } }],
    },
  };
}

/** One project per package; the page's tests run in a real browser, the server's on a real PostgreSQL. */
export default defineConfig({
  test: {
    // Of processes, and as many pages beside them: both wait often, for PostgreSQL or a drawing, even on two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'domain',
          root: 'domain',
          include: ['{src,bin}/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], typecheck: { enabled: false } } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['{src,test}/**/*.test.ts'],
          // They need more than the project brings: see `npm run test:all`.
          exclude: process.env['TEST_NGINX'] ? [] : ['test/nginx.test.ts'],
          globalSetup: 'test/rig/global-setup.ts',
          // Modules are loaded once per worker, not once per file: no test mocks a module or keeps state in one.
          isolate: false,
          // A restore beside everything else takes minutes on a busy machine; what never comes fails all the same.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
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
      { test: { name: 'tools', root: 'tools', include: ['*.test.ts'], isolate: false, testTimeout: 60_000 } },
      { test: { name: 'witness', root: 'witness', include: ['*.test.ts'], isolate: false, testTimeout: 60_000 } },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          // The kit's tests need a page with styles, and this is one.
          include: ['src/**/*.test.{ts,tsx}', '../ui/src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/setup.ts'],
          ...inBrowser(390, 844),
        },
      },
      {
        extends: './console/vite.config.ts',
        test: {
          name: 'console',
          root: 'console',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/setup.ts'],
          ...inBrowser(1280, 800),
        },
      },
    ],
  },
});
