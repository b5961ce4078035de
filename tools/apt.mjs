// Installs Debian packages where that is possible. Plain JavaScript, because it also runs before anything is installed.
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** Whether it could be tried: as root, on Debian. */
export function aptInstall(packages, log) {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false;
  log(`apt-get install ${packages.join(' ')} …`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
  return true;
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
