/** The files of each screen, so that its page can name them: a browser then asks for all of them at once. */
import { screens, type Screen } from '@glass-dice/contract/screens';
import { filesOf, type Manifest } from '../ui/build/manifest.ts';
import { afterFirstScreen, entry } from './entries.ts';
import { screenModules } from './src/app/screen-modules.ts';

/** Without those of the first load, by the path of the screen. */
export function screenFiles(manifest: Manifest): Record<string, string[]> {
  const firstLoad = filesOf(manifest, [entry]);
  return Object.fromEntries(
    Object.entries(screenModules).map(([name, modules]) => {
      const missing = modules.find((module) => !manifest[module]?.isDynamicEntry);
      if (missing) throw new Error(`The screen ${name} needs ${missing}, which is no file of its own.`);
      const files = filesOf(manifest, [afterFirstScreen, ...modules]).difference(firstLoad);
      return [screens[name as Screen], [...files].map((file) => `/${file}`)];
    }),
  );
}
