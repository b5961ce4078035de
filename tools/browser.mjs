// Which browser the tests drive. Plain JavaScript, because it also runs before anything is installed.
import { delimiter, join } from 'node:path';
import { aptInstall, isExecutable } from './apt.mjs';

// The shell has the same engine without the windows around it, which cost a third of the time of a journey.
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Nothing leaves the machine while the tests run, and Chromium's sandbox does not work as root. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of an installed Chrome or Chromium; `undefined` when there is none. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...macApps];
  return candidates.find(isExecutable);
}

/** Finds a browser, installing Debian's shell of Chromium where that is possible; throws one sentence otherwise. */
export function requireBrowser(log) {
  const found = findBrowser();
  if (found?.endsWith(shell)) return found;
  try {
    aptInstall([shell, 'fonts-noto-cjk'], log);
  } catch (error) {
    if (!found) throw error;
  }
  const best = findBrowser();
  if (best) return best;
  throw new Error('No Chrome or Chromium found: install one (for example "apt-get install chromium") and run again.');
}
