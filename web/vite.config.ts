import { defineConfig } from 'vite';
import { pageConfig } from '../ui/build/config.ts';

/**
 * Where remembering what was drawn costs more than drawing it again: the first load, 3 KiB of it; the table, 2 KiB, which is
 * drawn at a press or a roll; and the kit, whose pieces are the leaves that a screen remembers as a whole.
 */
const drawnAnew =
  /\/(?:ui\/src|web\/src\/(?:app|features\/home|features\/dice\/(?:stage|table|wide)|lib))\/|\/web\/src\/features\/dice\/betting\/[A-Z]/;

const server = 'http://127.0.0.1:8080';

export default defineConfig(
  pageConfig({
    root: import.meta.dirname,
    drawnAnew,
    // By a worker or a running video.
    foundLate: [
      '@noble/curves/bls12-381.js',
      '@noble/curves/ed25519.js',
      '@noble/hashes/hmac.js',
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
      'hls.js/light',
      'react-dom/server',
    ],
    proxy: {
      '/api': server,
      '/log': server,
      '/media': server,
      // The development server of the operators' page, which reloads it through here.
      '/console': {
        target: 'http://127.0.0.1:5174',
        ws: true,
        rewrite: (path) => path.replace(/^\/console(?=$|\?)/, '/console/'),
      },
    },
  }),
);
