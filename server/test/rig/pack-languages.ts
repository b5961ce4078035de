/** Makes a pack that says everything in some languages, and nothing in another. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Locale } from '@glass-dice/domain/locale';

/** The first of them is the default of the club. */
export function keepLanguages(folder: string, offered: readonly Locale[]): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.yaml'))) {
    const file = join(folder, name);
    // Captions may be in any language.
    const content = parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
      key === 'captions' ? value : only(offered, value),
    ) as object;
    const club = name === 'club.yaml' && { languages: offered, defaultLocale: offered[0] };
    writeFileSync(file, stringify(club ? { ...content, ...club } : content));
  }
}

function only(offered: readonly Locale[], value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('zh-tw' in value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([locale]) => (offered as string[]).includes(locale)));
}
