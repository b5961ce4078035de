/** What the product says it is, to browsers and to machines (promise P9): from code, with only the name from the club. */
import { screens } from '@glass-dice/contract/screens';
import { locales, localeTags, type Locale } from '@glass-dice/domain/locale';
import { playMoneyLabel, playMoneyStatement, playMoneyTitle, playUnit } from '@glass-dice/domain/play-money';
import type { FastifyInstance } from 'fastify';
import { localeOf } from './shell.ts';

type ClubOf = (locale: Locale) => Promise<{ name: string; iconUrl: string }>;

export function serveSelfDescription(http: FastifyInstance, clubOf: ClubOf): void {
  // The club's own picture; it changes with the content, so the address that browsers know only points to it.
  http.get('/icon.svg', async (request, reply) => reply.redirect((await clubOf(localeOf(request))).iconUrl, 302));

  http.get('/manifest.webmanifest', async (request, reply) => {
    const locale = localeOf(request);
    const { name, iconUrl } = await clubOf(locale);
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-language' })
      .type('application/manifest+json')
      .send({
        name: playMoneyTitle(name, locale),
        short_name: playMoneyTitle(name, locale),
        lang: localeTags[locale],
        start_url: screens.home,
        display: 'standalone',
        background_color: '#f4f5f2',
        theme_color: '#0b6e55',
        icons: [{ src: iconUrl, sizes: 'any', type: 'image/svg+xml' }],
      });
  });

  http.get('/.well-known/play-money.json', async () => ({
    money: 'play',
    unit: playUnit,
    cashValue: false,
    purchasable: false,
    redeemable: false,
    transferable: false,
    label: byTag(playMoneyLabel),
    statement: byTag(playMoneyStatement),
  }));
}

function byTag(texts: Record<Locale, string>): Record<string, string> {
  return Object.fromEntries(locales.map((locale) => [localeTags[locale], texts[locale]]));
}
