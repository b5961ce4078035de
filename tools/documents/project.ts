/** What the checks of the documents read: the documents themselves, and the files and texts that they talk about. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

const generated = /(?:^|\/)(?:node_modules|dist|generated|test-results|screens|project\.inlang|\.data|\.git)(?:\/|$)/;

const files = globSync('**/*', { cwd: root, exclude: (name) => generated.test(name) }).filter((file) =>
  statSync(join(root, file)).isFile(),
);

/** Every ending of every path, of files and of folders: `load/batches.ts`, `platform/load`. */
const endings = new Set(
  files.flatMap((file) => {
    const parts = file.split('/');
    return parts.flatMap((_, end) =>
      parts.slice(0, end + 1).map((_part, from) => parts.slice(from, end + 1).join('/')),
    );
  }),
);

const texts = new Map<string, string>();

export function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
}

/** Code whose names and numbers a document may mention. The checks themselves prove nothing. */
export const sources = files.filter(
  (file) =>
    /\.(?:tsx?|mjs|sql|json|yaml|css|html)$/.test(file) && !/^(?:tools\/documents|docs)\/|-lock\.json$/.test(file),
);

export const documents = files.filter((file) => file.endsWith('.md'));

export type Block = { language: string; text: string };

const fence = /^ *```(\w*)\n([\s\S]*?)^ *```/gm;

export const blocksOf = (document: string): Block[] =>
  [...read(document).matchAll(fence)].map(([, language, text]) => ({ language: language!, text: text! }));

/** Without the blocks of code, which may show what does not exist yet. */
export const proseOf = (document: string): string => read(document).replaceAll(fence, '');

/** What stands in backquotes. */
export const spansOf = (document: string): string[] =>
  [...proseOf(document).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);

/** What a reader may type: spans and lines of shell. */
export function commandsOf(document: string): string[] {
  const shell = blocksOf(document).filter(({ language }) => language === 'sh');
  return [...spansOf(document), ...shell.flatMap(({ text }) => text.split('\n'))];
}

/** A path from the root or from the document, or the ending of one; `*` stands for any name. */
export function isThere(path: string, document = ''): boolean {
  const bare = path.replace(/\/$/, '');
  if (bare.includes('*'))
    return globSync(bare, { cwd: root }).length > 0 || globSync(`**/src/**/${bare}`, { cwd: root }).length > 0;
  return endings.has(bare) || existsSync(join(root, dirname(document), bare));
}

let words: Set<string> | undefined;

/** Whether the code has this identifier anywhere. */
export function isWord(name: string): boolean {
  words ??= new Set(sources.flatMap((file) => read(file).match(/[\w$]+/g) ?? []));
  return words.has(name);
}
