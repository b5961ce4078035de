/** The words about commands, made of what the commands say of themselves. */
import { command, UsageError, type Answer, type Command, type Option } from './command.ts';
import type { Part } from './terminal.ts';

const program = 'npm run club --';

export const usageOfAny = `Usage: ${program} COMMAND`;

export function usageOf({ name, takes, options = {} }: Command): string {
  const written = Object.entries(options).map(([option, about]) =>
    about.required ? asTyped(option, about) : `[${asTyped(option, about)}]`,
  );
  return ['Usage:', program, name, takes, ...written].filter(Boolean).join(' ');
}

/** About all commands, about those that begin with a word, or about one. */
export function helpOn(commands: readonly Command[], words: string): Answer {
  const about = commands.find(({ name }) => name === words);
  if (about) return helpOnOne(about);
  const meant = commands.filter(({ name }) => words === '' || name.startsWith(`${words} `));
  if (meant.length === 0) throw unknownCommand(words);
  return {
    json: { commands: meant.map(described) },
    text: [
      usageOfAny,
      { rows: meant.map(({ name, takes, summary }) => [[name, takes].filter(Boolean).join(' '), summary]) },
      `"${program} help COMMAND" says more about one. Every command takes --json, for one JSON document, and --help.`,
    ],
  };
}

export function helpCommand(commands: () => readonly Command[]): Command {
  return command({
    name: 'help',
    summary: 'Lists the commands, or explains one.',
    takes: '[COMMAND]',
    run: async ({ argument }) => helpOn(commands(), argument),
  });
}

export function unknownCommand(words: string): UsageError {
  return new UsageError(`There is no command "${words}".`, [`"${program} help" lists the commands.`]);
}

/** The values an option may have, each with what it means. */
export function choicesOf(choices: Readonly<Record<string, string>>): Part {
  return { rows: Object.entries(choices) };
}

function helpOnOne(about: Command): Answer {
  const options = Object.entries(about.options ?? {});
  const text: Part[] = [about.summary, usageOf(about)];
  if (options.length > 0) {
    text.push({
      rows: options.map(([name, option]) => [asTyped(name, option), explained(option)]),
    });
  }
  for (const [, { choices }] of options) if (choices) text.push(choicesOf(choices));
  return { json: described(about), text };
}

function asTyped(name: string, { placeholder }: Option<unknown>): string {
  return placeholder === undefined ? `--${name}` : `--${name} ${placeholder}`;
}

function explained({ placeholder, summary, expects, choices }: Option<unknown>): string {
  if (placeholder === undefined) return summary;
  return choices ? `${summary}: one of those below` : `${summary}: ${expects}`;
}

function described(about: Command): object {
  const { name, summary, takes = null, options = {} } = about;
  return {
    name,
    summary,
    usage: usageOf(about),
    takes,
    options: Object.entries(options).map(([option, { placeholder = null, summary, required, choices = null }]) => ({
      name: option,
      placeholder,
      summary,
      required,
      choices,
    })),
  };
}
