/** What the product says it is, to browsers and to machines (promise P9): from code, with only the name from the club. */
import { basename } from 'node:path';
import { screens } from '@glass-dice/contract/screens';
import { clubChoice } from '@glass-dice/domain/club-choice';
import { locales, localeTags, type Languages, type Locale } from '@glass-dice/domain/locale';
import { playMoneyLabel, playMoneyStatement, playMoneyTitle, playUnit } from '@glass-dice/domain/play-money';
import type { FastifyInstance } from 'fastify';
import { drawIcons, icons, type IconName } from './icons.ts';
import { localeOf } from './shell.ts';

type ClubOf = (locale: Locale) => Promise<{ name: string; iconUrl: string }>;

export type Shortcut = { name: string; url: string };

type Told = {
  languages: () => Promise<Languages>;
  clubOf: ClubOf;
  shortcutsOf: (locale: Locale) => Shortcut[];
  mediaDir: string;
  /** What the club signs with, to be known from more than one place. */
  logKeyNow: () => Promise<string | undefined>;
};

const installed = [
  { name: 'icon-192.png', purpose: 'any' },
  { name: 'icon-512.png', purpose: 'any' },
  { name: 'icon-maskable.png', purpose: 'maskable' },
] as const;

export function serveSelfDescription(http: FastifyInstance, told: Told): void {
  const { languages, clubOf, shortcutsOf, mediaDir, logKeyNow } = told;
  // The club's own picture; it changes with the content, so the address that browsers know only points to it.
  http.get('/icon.svg', async (request, reply) =>
    reply.redirect((await clubOf(localeOf(request, await languages()))).iconUrl, 302),
  );

  http.get('/manifest.webmanifest', async (request, reply) => {
    const locale = localeOf(request, await languages());
    const { name, iconUrl } = await clubOf(locale);
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-language' })
      .type('application/manifest+json')
      .send({
        name: playMoneyTitle(name, locale),
        short_name: playMoneyTitle(name, locale),
        description: playMoneyStatement[locale],
        lang: localeTags[locale],
        id: '/',
        scope: '/',
        start_url: screens.home,
        display: 'standalone',
        background_color: '#f4f5f2',
        theme_color: '#0b6e55',
        icons: [
          { src: iconUrl, sizes: 'any', type: 'image/svg+xml' },
          ...installed.map(({ name, purpose }) => ({
            // A new drawing is a new address, so that an installed app asks for it.
            src: `/${name}?${basename(iconUrl, '.svg')}`,
            sizes: `${icons[name].side}x${icons[name].side}`,
            type: 'image/png',
            purpose,
          })),
        ],
        shortcuts: shortcutsOf(locale),
      });
  });

  const draw = drawIcons(mediaDir);
  for (const name of Object.keys(icons) as IconName[]) {
    http.get(`/${name}`, async (request, reply) => {
      const { iconUrl } = await clubOf(localeOf(request, await languages()));
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/png')
        .send(await draw(iconUrl, name));
    });
  }

  http.get('/.well-known/play-money.json', async () => ({
    money: 'play',
    unit: playUnit,
    cashValue: false,
    purchasable: false,
    redeemable: false,
    transferable: false,
    ...clubChoice(),
    label: byTag(playMoneyLabel),
    statement: byTag(playMoneyStatement),
    logKey: (await logKeyNow()) ?? null,
  }));
}

function byTag(texts: Record<Locale, string>): Record<string, string> {
  return Object.fromEntries(locales.map((locale) => [localeTags[locale], texts[locale]]));
}
