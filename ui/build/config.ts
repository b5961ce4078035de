import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { ProxyOptions, UserConfig } from 'vite';

type Page = {
  root: string;
  /** Where its files are served, when not at the root. */
  base?: string;
  /** Where remembering what was drawn costs more than drawing it again. */
  drawnAnew: RegExp;
  /** Packages that only a part of the page asks for later: found late, they would reload it in the middle of a test. */
  foundLate: string[];
  proxy: Record<string, string | ProxyOptions>;
};

/** Of a page in development and in component tests, where the language is chosen at run time; build-page.ts adds what a build needs. */
export function pageConfig({ root, base = '/', drawnAnew, foundLate, proxy }: Page): UserConfig {
  return {
    root,
    base,
    plugins: [
      react(),
      babel({ presets: [reactCompilerPreset()], exclude: [/node_modules/, /i18n\/generated/, drawnAnew] }),
      tailwindcss(),
    ],
    resolve: {
      alias: [
        { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${import.meta.dirname}/../src/draw-icon.ts` },
        // For React before 18; the router still asks for it.
        { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      ],
    },
    // The oldest that know `light-dark()`, in which both themes are written.
    build: { cssTarget: ['chrome123', 'firefox121', 'safari17.5'] },
    // A worker that fetches a part of itself only when it needs it has to be a module.
    worker: { format: 'es' },
    optimizeDeps: { include: ['react-dom/client', ...foundLate] },
    server: { proxy },
  };
}
