/** From the words somebody typed to a command and what it was told. */
import { parseArgs } from 'node:util';
import { UsageError, type Command, type Option } from './command.ts';
import { choicesOf } from './help.ts';

export type Told = { argument: string; options: Record<string, unknown> };

/** Anywhere among the words. */
export function asksFor(argv: readonly string[], ...flags: readonly string[]): boolean {
  return argv.some((word) => flags.includes(word));
}

/** The words that are no options: the command's name, then what it is about. */
export function wordsOf(argv: readonly string[]): string[] {
  return argv.filter((word) => !word.startsWith('-'));
}

export function findCommand(commands: readonly Command[], argv: readonly string[]): Command | undefined {
  const typed = wordsOf(argv);
  return commands.find(({ name }) => name.split(' ').every((word, index) => typed[index] === word));
}

export function parse({ name, takes, options = {} }: Command, argv: readonly string[]): Told {
  const takesValue = (option: string) => options[option]?.placeholder !== undefined;
  const { tokens, positionals } = parseArgs({
    args: [...argv],
    // Not strict: what is wrong is said below, in our own words.
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: {
      json: { type: 'boolean' },
      ...Object.fromEntries(
        Object.keys(options).map((option) => [option, { type: takesValue(option) ? 'string' : 'boolean' } as const]),
      ),
    },
  });
  const said = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name: option, rawName, value } = token;
    if (option !== 'json' && !Object.hasOwn(options, option))
      throw new UsageError(`There is no option ${rawName} here.`);
    if (said.has(option)) throw new UsageError(`${rawName} is said twice.`);
    if (!takesValue(option) && value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    if (takesValue(option) && !value) throw new UsageError(`${rawName} needs a value.`);
    said.set(option, value ?? '');
  }
  return {
    argument: argumentOf(takes, positionals.slice(name.split(' ').length)),
    options: Object.fromEntries(
      Object.entries(options).map(([option, about]) => [option, valueOf(option, about, said.get(option))]),
    ),
  };
}

function argumentOf(takes: string | undefined, words: string[]): string {
  const optional = takes?.startsWith('[');
  if (takes && !optional && !words[0]) throw new UsageError(`${takes} is missing.`);
  const most = optional ? Infinity : takes ? 1 : 0;
  if (words.length > most) throw new UsageError(`"${words[most]}" is one word too many.`);
  return words.join(' ');
}

function valueOf(
  name: string,
  { read, expects, choices, required, fallback }: Option<unknown>,
  text?: string,
): unknown {
  const explained = choices ? [choicesOf(choices)] : [];
  if (text === undefined) {
    if (required) throw new UsageError(`--${name} is missing: ${expects}.`, explained);
    return fallback;
  }
  const value = read(text);
  if (value !== undefined) return value;
  throw new UsageError(`--${name} must be ${expects}, but it is "${text}".`, explained);
}
