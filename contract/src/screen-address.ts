/** Which addresses belong to a screen: what may stand for the parameters of the paths in `screens.ts`. */
import { gamePattern, helpPages, idPattern, roundPattern, screens } from './screens.ts';

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
