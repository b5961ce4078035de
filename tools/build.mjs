// npm run build: installs and builds what is missing, as npm start does, and starts nothing.
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';

try {
  await ensureInstalled();
  await ensureWebBuilt();
} catch (error) {
  process.stderr.write(`\nCould not build: ${error.message}\n`);
  process.exit(1);
}
