/**
 * The page's files: hashed assets that never change, and one uncached shell per language. The server fills the title
 * and a data slot of the shell and knows nothing else of the web.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { defaultGame, gamePattern, idPattern, oldPaths, roundPattern, screens } from '@glass-dice/contract/screens';
import type { Screen } from '@glass-dice/contract/screens';
import { isLocale, localeFor, locales, type Locale } from '@glass-dice/domain/locale';
import { playMoneyTitle } from '@glass-dice/domain/play-money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StartError } from './start-error.ts';

export type ShellOptions = {
  distDir: string;
  /** What the first screen needs, put into the shell so that the page does not have to ask. */
  firstData: (locale: Locale) => Promise<{ name: string }>;
};

export async function serveShell(http: FastifyInstance, { distDir, firstData }: ShellOptions): Promise<void> {
  const shells = readShells(distDir);
  await http.register(fastifyStatic, {
    root: join(distDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    redirect: false,
    decorateReply: false,
    preCompressed: true,
  });

  const sendShell = async (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const locale = localeOf(request);
    const data = await firstData(locale).catch((error: unknown) => {
      // The page still comes: it says itself that the configuration failed, and retries.
      request.log.warn({ err: error }, 'the shell goes out without its data');
      return undefined;
    });
    const html = fillShell(shells[locale], { locale, theme: themeOf(request), data });
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-language, accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(compressed(request, reply, html));
  };

  for (const path of ['/', ...Object.values(screens)]) {
    http.get(
      withPatterns(path, (name, pattern) => `:${name}(^${pattern}$)`),
      (request, reply) => sendShell(request, reply, 200),
    );
  }
  for (const [old, screen] of Object.entries(oldPaths)) {
    http.get<{ Querystring: { id?: unknown } }>(old, async ({ query: { id } }, reply) =>
      reply.redirect(pathOfOld(screen, id), 308),
    );
  }
  // The page's router does not mind capitals; the address it shows should be the one that everybody knows.
  const paths = Object.values(screens)
    .map((path) => withPatterns(path, (_name, pattern) => pattern))
    .join('|');
  const known = new RegExp(`^(?:${paths})$`);
  // A browser asking for a page that does not exist gets the friendly one; everything else a problem document.
  http.get('/*', (request, reply) => {
    const lower = request.url.split('?', 1)[0]!.replace(/\/$/, '').toLowerCase();
    if (known.test(lower)) return reply.redirect(lower, 308);
    return request.headers.accept?.includes('text/html') ? sendShell(request, reply, 404) : reply.callNotFound();
  });
}

const patterns: Record<string, string> = { game: gamePattern, number: roundPattern, id: idPattern };

/** The path of a screen with what may stand for its parameters. */
function withPatterns(path: string, write: (name: string, pattern: string) => string): string {
  return path.replaceAll(/:(\w+)/g, (_match, name: string) => write(name, patterns[name]!));
}

/** Where to go when an old address does not say which one. */
const lists: Partial<Record<Screen, Screen>> = { region: 'hosts', host: 'hosts', video: 'videos' };

function pathOfOld(screen: Screen, id: unknown): string {
  const known = typeof id === 'string' && new RegExp(`^${idPattern}$`).test(id) ? id : undefined;
  if (known === undefined && lists[screen]) return screens[lists[screen]];
  return screens[screen].replace(/:\w+/, known ?? defaultGame);
}

function readShells(distDir: string): Record<Locale, string> {
  try {
    return Object.fromEntries(
      locales.map((locale) => [locale, readFileSync(join(distDir, `shell.${locale}.html`), 'utf8')]),
    ) as Record<Locale, string>;
  } catch {
    throw new StartError('The web app is not built yet: start with "npm start", which builds it.');
  }
}

type Filling = { locale: Locale; theme: string | undefined; data: { name: string } | undefined };

function fillShell(shell: string, { locale, theme, data }: Filling): string {
  const title = playMoneyTitle(data?.name ?? 'Glass Dice', locale);
  // Escaped so that no text of a club can end the element it stands in.
  const json = JSON.stringify(data ?? null).replaceAll('<', '\\u003c');
  return shell
    .replace('data-theme=""', () => (theme ? `data-theme="${theme}"` : ''))
    .replace('<title></title>', () => `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`)
    .replace(/(id="first-data">)\s*null\s*</, (_match, start: string) => `${start}${json}<`);
}

function compressed(request: FastifyRequest, reply: FastifyReply, html: string): string | Buffer {
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return html;
  reply.header('content-encoding', 'br');
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** The language a browser asked for: the one chosen in the app, else the browser's own. */
export function localeOf(request: FastifyRequest): Locale {
  const chosen = cookie(request, 'locale');
  return isLocale(chosen) ? chosen : localeFor(request.headers['accept-language']);
}

function themeOf(request: FastifyRequest): string | undefined {
  const chosen = cookie(request, 'theme');
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
}

function cookie(request: FastifyRequest, name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([\\w-]*)`).exec(request.headers.cookie ?? '')?.[1];
}
