import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Where remembering what was drawn costs more than drawing it again: the first load, 3 KiB of it; the table, 2 KiB, which is
 * drawn at a press or a roll; and the kit, whose pieces are the leaves that a screen remembers as a whole.
 */
const drawnAnew =
  /\/web\/src\/(?:(?:app|features\/home|features\/dice\/(?:stage|table|wide)|lib|ui)\/|features\/dice\/betting\/[A-Z])/;

/** Development and component tests, where the language is chosen at run time; build.ts adds what a build needs. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()], exclude: [/node_modules/, /i18n\/generated/, drawnAnew] }),
    tailwindcss(),
  ],
  resolve: {
    alias: [
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${import.meta.dirname}/src/ui/draw-icon.ts` },
      // For React before 18; the router still asks for it.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
    ],
  },
  // The oldest that know `light-dark()`, in which both themes are written.
  build: { cssTarget: ['chrome123', 'firefox121', 'safari17.5'] },
  // A worker that fetches a part of itself only when it needs it has to be a module.
  worker: { format: 'es' },
  // Only a worker or a running video asks for these; found late, they would reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      '@noble/curves/bls12-381.js',
      '@noble/curves/ed25519.js',
      '@noble/hashes/hmac.js',
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
      'hls.js/light',
      'react-dom/client',
      'react-dom/server',
    ],
  },
  server: { proxy: Object.fromEntries(['/api', '/log', '/media'].map((path) => [path, 'http://127.0.0.1:8080'])) },
});
