/** Which pictures were asked for, and where each one goes. `npm run screens` puts the question into the environment. */
import { join, resolve } from 'node:path';
import { locales, type Locale } from '@glass-dice/domain/locale';
import { everyScreen, type Happened, type Visit } from '../rig/every-screen.ts';
import { everyState, type State } from './every-state.ts';

export const folder = resolve(import.meta.dirname, '../../screens');

const themes = ['light', 'dark'] as const;
const given = JSON.parse(process.env['SCREENS'] ?? '{}') as Record<string, string | undefined>;

export const widths = (given['width'] ?? '390').split(',').map(Number);
if (!widths.every((width) => Number.isInteger(width) && width > 0)) throw new Error('--width takes pixels: 360,390');

/** One way to look at the product: a column of the page of pictures. */
export interface Look {
  width: number;
  locale: Locale;
  theme: (typeof themes)[number];
}

export const looks: Look[] = widths.flatMap((width) =>
  chosen('locale', locales).flatMap((locale) => chosen('theme', themes).map((theme) => ({ width, locale, theme }))),
);

export function wantedScreens(happened: Happened): State[] {
  const only = given['only']?.split(',') ?? [''];
  return [...everyScreen(happened), ...everyState].filter(({ name, path }) =>
    only.some((part) => path.includes(part) || name.includes(part)),
  );
}

/** Relative to the folder, for the page that shows them. */
export function pictureFile({ width, locale, theme }: Look, { name }: Pick<Visit, 'name'>): string {
  return join(String(width), `${locale}-${theme}`, `${name.replaceAll(' ', '-')}.jpg`);
}

function chosen<Each extends string>(option: string, all: readonly Each[]): readonly Each[] {
  const words = given[option]?.split(',');
  const unknown = words?.find((word) => !all.some((each) => each === word));
  if (unknown !== undefined) throw new Error(`--${option} takes ${all.join(',')}, but not "${unknown}".`);
  return words ? all.filter((each) => words.includes(each)) : all;
}
