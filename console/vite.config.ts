import { defineConfig } from 'vite';
import { pageConfig } from '../ui/build/config.ts';

/** As on the members' page, the kit's pieces are the leaves that a room remembers as a whole. */
const drawnAnew = /\/ui\/src\//;

export default defineConfig(
  pageConfig({
    root: import.meta.dirname,
    base: '/console/',
    drawnAnew,
    // With the first question to a passkey.
    foundLate: ['@simplewebauthn/browser'],
    proxy: { '/api': 'http://127.0.0.1:8080', '/icon.svg': 'http://127.0.0.1:8080' },
  }),
);
