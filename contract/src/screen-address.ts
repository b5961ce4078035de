/** Which addresses belong to a screen: what may stand for the parameters of the paths in `screens.ts`. */
import { defaultGame, gamePattern, helpPages, idPattern, roundPattern, screens, type Screen } from './screens.ts';

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Parameter = ParameterOf<(typeof screens)[keyof typeof screens]>;

const patterns: Record<Parameter, string> = {
  game: gamePattern,
  number: roundPattern,
  id: idPattern,
  page: `(?:${helpPages.join('|')})`,
};

/** The path of a screen with what may stand for its parameters. */
export function withPatterns(path: string, write: (name: string, pattern: string) => string): string {
  return path.replaceAll(/:(\w+)/g, (_match, name: string) => write(name, patterns[name as Parameter]));
}

const paths = Object.values(screens)
  .map((path) => withPatterns(path, (_name, pattern) => pattern))
  .join('|');
const screenAddress = new RegExp(`^(?:${paths})$`);

/** What a link of the club may lead to: a screen, with a query or a place in it. */
export const linkPattern = String.raw`^(?:/|${paths})(?:[?#][^\s\p{C}\\]*)?$`;
const link = new RegExp(linkPattern, 'u');

export function isScreenAddress(path: string): boolean {
  return screenAddress.test(path);
}

export function isLink(address: string): boolean {
  return link.test(address);
}

/** Where an old address leads that does not say which one. */
const lists: Partial<Record<Screen, Screen>> = { region: 'hosts', host: 'hosts', video: 'videos', comment: 'comments' };

/** The address of today for one of `oldPaths` with its query. */
export function pathOfOld(screen: Screen, id: unknown, key: unknown): string {
  const known = textLike(idPattern, id);
  if (known === undefined && lists[screen]) return screens[lists[screen]];
  return screens[screen].replace(/:\w+/, known ?? textLike(gamePattern, key) ?? defaultGame);
}

function textLike(pattern: string, given: unknown): string | undefined {
  return typeof given === 'string' && new RegExp(`^${pattern}$`).test(given) ? given : undefined;
}
