import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Development and component tests, where the language is chosen at run time; build.ts adds what a build needs. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()], exclude: [/node_modules/, /i18n\/generated/] }),
    tailwindcss(),
  ],
  // A worker that fetches a part of itself only when it needs it has to be a module.
  worker: { format: 'es' },
  // Only a worker or a running video asks for these; found late, they would reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      '@noble/curves/bls12-381.js',
      '@noble/hashes/hmac.js',
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
      'hls.js/light',
      'react-dom/client',
    ],
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/media': 'http://127.0.0.1:8080' } },
});
