// npx node content/sample-tools/build-all.mjs: makes every picture and video of the sample again. A second run on the same
// machine gives the same bytes.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

for (const script of ['draw-avatars.ts', 'draw-dice.ts', 'draw-hosts.ts', 'draw-banners.ts', 'render-videos.ts']) {
  process.stdout.write(`${script}\n`);
  execFileSync(process.execPath, [join(import.meta.dirname, script)], { stdio: 'inherit' });
}
