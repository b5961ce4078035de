/**
 * The page's files: hashed assets that never change, and one uncached shell per language. The server fills the title,
 * a data slot, the first picture and the names of a screen's scripts into the shell. It knows nothing else of the web.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { Image } from '@glass-dice/contract/content';
import { isScreenAddress, pathOfOld, withPatterns } from '@glass-dice/contract/screen-address';
import { oldPaths, screens } from '@glass-dice/contract/screens';
import { clubChoice } from '@glass-dice/domain/club-choice';
import { localeFor, locales, type Languages, type Locale } from '@glass-dice/domain/locale';
import { playMoneyTitle } from '@glass-dice/domain/play-money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StartError } from '../start-error.ts';
import { escaped } from './escaped.ts';
import { previewTags, type Preview } from './preview.ts';

export type ShellOptions = {
  distDir: string;
  /** Where members reach the club; else it is where a request came to. */
  publicUrl: URL | undefined;
  /** That the club offers. */
  languages: () => Promise<Languages>;
  /** What a screen needs at once is in its shell, so that it does not have to ask. The path of no screen is `undefined`. */
  firstData: (locale: Locale, path: string | undefined, parameters: Parameters) => Promise<FirstData>;
};

/** Of a screen's address. */
type Parameters = { id?: string; game?: string; number?: string };

type FirstData = {
  /** The club's name. */
  title: string;
  /** Goes into the data slot as it is. */
  data: object;
  /** The first picture of the shell that has a place for one. */
  picture?: (Image & { alt: string }) | undefined;
  /** The address of a picture that the screen's scripts show first. */
  preload?: string | undefined;
  preview?: Preview | undefined;
};

/** The files of a language that the build makes for the server. */
export const builtFiles = (locale: Locale) => ({
  shell: `shell.${locale}.html`,
  /** With the frame of the first screen in it, which so shows before any script has come. */
  home: `home.${locale}.html`,
  /** The scripts of each screen, by its path. */
  screens: `screens.${locale}.json`,
});

export async function serveShell(http: FastifyInstance, options: ShellOptions): Promise<void> {
  const { distDir, publicUrl, languages, firstData } = options;
  const shells = readBuilt(distDir, 'shell');
  const homeShells = readBuilt(distDir, 'home');
  const scripts = scriptsOf(readBuilt(distDir, 'screens'));
  await serveAssets(http, distDir, '/assets/');

  const sendShell = async (request: FastifyRequest, reply: FastifyReply, path?: string) => {
    const offers = await languages();
    const locale = localeOf(request, offers);
    const first = await firstData(locale, path, request.params as Parameters).catch((error: unknown) => {
      // The page comes without data: it says so, and retries.
      request.log.warn({ err: error }, 'the shell goes out without its data');
      return undefined;
    });
    const base = publicUrl ?? URL.parse(`${request.protocol}://${request.host}`);
    const { offered } = offers;
    const filling = {
      locale,
      offered,
      theme: themeOf(request),
      first,
      base,
      scripts: scripts[locale][path ?? ''] ?? '',
    };
    const html = fillShell((path === screens.home ? homeShells : shells)[locale], filling);
    return sendPage(request, reply.code(path ? 200 : 404), html);
  };

  http.get('/', (request, reply) => sendShell(request, reply, screens.home));
  for (const path of Object.values(screens)) {
    http.get(
      withPatterns(path, (name, pattern) => `:${name}(^${pattern}$)`),
      (request, reply) => sendShell(request, reply, path),
    );
  }
  for (const [old, screen] of Object.entries(oldPaths)) {
    http.get<{ Querystring: { id?: unknown; key?: unknown } }>(old, async ({ query: { id, key } }, reply) =>
      reply.redirect(pathOfOld(screen, id, key), 308),
    );
  }
  // A browser asking for a page that does not exist gets the friendly one; everything else a problem document.
  http.get('/*', (request, reply) => {
    const lower = request.url.split('?', 1)[0]!.replace(/\/$/, '').toLowerCase();
    // The page's router does not mind capitals; the address it shows should be the one that everybody knows.
    if (isScreenAddress(lower)) return reply.redirect(lower, 308);
    return request.headers.accept?.includes('text/html') ? sendShell(request, reply) : reply.callNotFound();
  });
}

export async function serveAssets(http: FastifyInstance, distDir: string, prefix: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: join(distDir, 'assets'),
    prefix,
    immutable: true,
    maxAge: '365d',
    index: false,
    redirect: false,
    decorateReply: false,
    preCompressed: true,
  });
}

/** It depends on who asks, and is new at any time. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-language, accept-encoding' })
    .type('text/html; charset=utf-8')
    .send(compressed(request, reply, html));
}

/** What a page without its data is called. */
const productName = 'Glass Dice';

export function readBuilt(distDir: string, kind: keyof ReturnType<typeof builtFiles>): Record<Locale, string> {
  try {
    return perLocale((locale) => readFileSync(join(distDir, builtFiles(locale)[kind]), 'utf8'));
  } catch {
    throw new StartError('The web app is not built yet: "npm run build" builds it, and so does "npm start".');
  }
}

/** The elements that name the scripts of each screen: the browser then asks for all of them at once. */
function scriptsOf(built: Record<Locale, string>): Record<Locale, Record<string, string>> {
  return perLocale((locale) => {
    const files = Object.entries(JSON.parse(built[locale]) as Record<string, string[]>);
    // Marked as the screen's: a page that is kept for all screens is kept without them.
    const element = (file: string) => `<link rel="modulepreload" data-screen crossorigin href="${file}">`;
    return Object.fromEntries(files.map(([path, needed]) => [path, needed.map(element).join('')]));
  });
}

function perLocale<Value>(of: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, Value>;
}

type Filling = {
  locale: Locale;
  offered: readonly Locale[];
  theme: string | undefined;
  first: FirstData | undefined;
  /** Nothing of an address that cannot be read. */
  base: URL | null;
  scripts: string;
};

export function fillShell(shell: string, { locale, offered, theme, first, base, scripts }: Filling): string {
  const name = first?.title ?? productName;
  // Escaped so that no text of a club can end the element it stands in.
  const json = JSON.stringify(first?.data ?? null).replaceAll('<', '\\u003c');
  return shell
    .replace('data-theme=""', () => `${theme ? `data-theme="${theme}" ` : ''}${choice()}`)
    .replace('data-languages=""', `data-languages="${offered.join(' ')}"`)
    .replace('<title></title>', () => titles(name, locale, first?.preview, base))
    .replace('</head>', () => `${scripts}${preload(first)}</head>`)
    .replace(new RegExp(`>${productName}(?=</(?:h1|p)>)`), () => `>${escaped(name)}`)
    .replace(
      /data-first-picture="([^"]*)"([^>]*>)/,
      (_match, sizes: string, rest: string) => rest + picture(first, sizes),
    )
    .replace(/(id="first-data">)\s*null\s*</, (_match, start: string) => `${start}${json}<`);
}

/** Said at once, because the page writes amounts and times before it has asked for anything. */
function choice(): string {
  const { timeZone, moneyLabel } = clubChoice();
  return `data-zone="${escaped(timeZone)}" data-label="${escaped(moneyLabel)}"`;
}

/** The title of one screen also says what that of all the others is, for a page that is kept for all of them. */
function titles(name: string, locale: Locale, preview: Preview | undefined, base: URL | null): string {
  const ofClub = escaped(playMoneyTitle(name, locale));
  if (!preview) return `<title>${ofClub}</title>`;
  const title = playMoneyTitle(`${preview.title} · ${name}`, locale);
  const tags = base ? previewTags(preview, title, locale, base) : '';
  return `<title data-screen="${ofClub}">${escaped(title)}</title>${tags}`;
}

/** The largest thing on the screen does not wait for a script. */
function picture(first: FirstData | undefined, sizes: string): string {
  if (!first?.picture) return '';
  const { url, srcset, width, height, alt } = first.picture;
  const choice = srcset ? ` srcset="${escaped(srcset)}" sizes="${sizes}"` : '';
  return `<img src="${escaped(url)}"${choice} width="${width}" height="${height}" alt="${escaped(alt)}" fetchpriority="high">`;
}

/** Fetched beside the scripts that will show it; marked as the screen's as they are. */
function preload(first: FirstData | undefined): string {
  if (!first?.preload) return '';
  return `<link rel="preload" data-screen as="image" fetchpriority="high" href="${escaped(first.preload)}">`;
}

function compressed(request: FastifyRequest, reply: FastifyReply, html: string): string | Buffer {
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return html;
  reply.header('content-encoding', 'br');
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** The language a browser asked for, of those that are offered: the one chosen in the app, else the browser's own. */
export function localeOf(request: FastifyRequest, languages: Languages): Locale {
  const chosen = cookie(request, 'locale');
  return (
    languages.offered.find((locale) => locale === chosen) ?? localeFor(request.headers['accept-language'], languages)
  );
}

export function themeOf(request: FastifyRequest): string | undefined {
  const chosen = cookie(request, 'theme');
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
}

function cookie(request: FastifyRequest, name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([\\w-]*)`).exec(request.headers.cookie ?? '')?.[1];
}
