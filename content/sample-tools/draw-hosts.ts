/**
 * Redraws the pictures of the sample's hosts: `npx node content/sample-tools/draw-hosts.ts`. The hosts are invented, and
 * nobody was portrayed. Each picture is a portrait of 800 × 1000.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { looks } from './hosts/looks.ts';
import { portrait } from './hosts/portrait.ts';

const folder = join(import.meta.dirname, '../sample/hosts');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [id, look] of Object.entries(looks))
  for (const [index, shot] of look.shots.entries()) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000">${portrait(look, shot)}</svg>\n`;
    writeFileSync(join(folder, `${id}-${index + 1}.svg`), drawing);
  }
