/** Which scripts each screen needs, so that the page of one can name them: a browser then asks for all of them at once. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screens, type Screen } from '@glass-dice/contract/screens';
import { filesOf, restOfAll, type Manifest } from './manifest.ts';

const loaders = 'src/app/screen-loaders.ts';
/** What a screen asks for itself, before it draws anything. */
const askedForAtOnce: Record<string, string[]> = {
  'src/features/videos/PlayerScreen.tsx': ['src/features/videos/player/Theatre.tsx'],
};

/** By the path of the screen. Home is not among them: it is part of the first load. */
export async function screenFiles(root: string, manifest: Manifest): Promise<Record<string, string[]>> {
  const source = await readFile(join(root, loaders), 'utf8');
  const modules = source.matchAll(/^ {2}(\w+): async \(\) =>\s+\(\s*await import\('(\.[^']+)'\)\s*\)/gm);
  const firstLoad = filesOf(manifest, ['index.html']);
  const entries = [...modules].map(([, name, path]) => {
    const module = join('src/app', path!);
    const needed = [module, ...(askedForAtOnce[module] ?? [])];
    const lost = needed.find((each) => !manifest[each]);
    if (lost) throw new Error(`the screen ${name} needs ${lost}, which is no file of its own`);
    const files = filesOf(manifest, [restOfAll, ...needed]).difference(firstLoad);
    return [screens[name as Screen], [...files].map((file) => `/${file}`)] as const;
  });
  const named = new Set(entries.map(([path]) => path));
  const missing = Object.values(screens).filter((path) => path !== screens.home && !named.has(path));
  if (missing.length > 0)
    throw new Error(`${loaders} says nothing that the build understands of ${missing.join(', ')}`);
  return Object.fromEntries(entries);
}
