/** The operators' page, at /console and below: its files, and in each language one page for all of its rooms. */
import type { Languages, Locale } from '@glass-dice/domain/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillShell, localeOf, readBuilt, sendPage, serveAssets, themeOf } from './shell.ts';

type ConsoleOptions = {
  distDir: string;
  /** That the club offers. */
  languages: () => Promise<Languages>;
  clubOf: (locale: Locale) => Promise<{ name: string }>;
};

export async function serveConsole(http: FastifyInstance, options: ConsoleOptions): Promise<void> {
  const { distDir, languages, clubOf } = options;
  const shells = readBuilt(distDir, 'shell');
  await serveAssets(http, distDir, '/console/assets/');

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const offers = await languages();
    const locale = localeOf(request, offers);
    const { name } = await clubOf(locale).catch((error: unknown) => {
      request.log.warn({ err: error }, "the operators' page goes out without the name of the club");
      return { name: undefined };
    });
    const first = name === undefined ? undefined : { title: name, data: { club: { name } } };
    const filling = { locale, offered: offers.offered, theme: themeOf(request), first, base: null, scripts: '' };
    return sendPage(request, reply, fillShell(shells[locale], filling));
  };
  for (const path of ['/console', '/console/*']) http.get(path, send);
}
