/** What a messenger shows of an address that somebody shares. Its robots run no script and read the head of the page only. */
import { localeTags, type Locale } from '@glass-dice/domain/locale';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { escaped } from './escaped.ts';

export type Preview = {
  /** The screen's address, as everybody knows it. */
  path: string;
  title: string;
  picture: { path: string; width: number; height: number; alt: string };
};

/** `base` is where visitors reach the club: robots follow whole addresses only. */
export function previewTags({ path, picture }: Preview, title: string, locale: Locale, base: URL): string {
  const { language, region } = new Intl.Locale(localeTags[locale]).maximize();
  const tags = {
    'og:title': title,
    'og:description': playMoneyStatement[locale],
    'og:type': 'website',
    'og:url': new URL(path, base).href,
    'og:image': new URL(picture.path, base).href,
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': picture.alt,
    'og:locale': `${language}_${region}`,
    'twitter:card': 'summary_large_image',
  };
  const element = ([name, content]: [string, string]) => {
    const attribute = name.startsWith('og:') ? 'property' : 'name';
    // Marked as the screen's, as its scripts are.
    return `<meta data-screen ${attribute}="${name}" content="${escaped(content)}">`;
  };
  return Object.entries(tags).map(element).join('');
}
