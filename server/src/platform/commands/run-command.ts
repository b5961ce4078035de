/** Runs the CLI: from the arguments to an exit code (0 done, 1 refused or failed, 2 not understood) and an answer. */
import { Command as Parser, CommanderError, Option as Flag } from 'commander';
import { transaction, type Db } from '../database/db.ts';
import { isOutage } from '../outage.ts';
import { StartError } from '../start-error.ts';
import { Refusal, UsageError, type Answer, type Ask, type Call, type Command, type Option } from './command.ts';
import { writeLine } from './operator-log.ts';
import type { Part } from './terminal.ts';

export type Outcome = { exitCode: 0 | 1 | 2; isError: boolean; json: object; text: readonly Part[] };

/** Nothing that could pass for what the log itself adds, such as brackets. */
const personName = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,18}[\p{L}\p{N}.])?$/u;

type Help = { about: Parser; text: string };

export async function runCommand(
  commands: readonly Command[],
  argv: readonly string[],
  database: () => Promise<Db>,
  ask?: Ask,
): Promise<Outcome> {
  const parser = new Parser('npm run club --');
  const help: Help = { about: parser, text: '' };
  let answer: Answer | undefined;
  try {
    prepare(parser, help);
    for (const command of commands)
      addCommand(parser, command, async (call) => {
        const { as } = parser.opts<{ as?: string }>();
        answer = await command.run({ ...call, database, act: actOf(command, database, as), ask, as });
      });
    await parser.parseAsync(withoutHelpCommand(argv), { from: 'user' });
    const { json, text, failed = false } = answer!;
    return { exitCode: failed ? 1 : 0, isError: false, json, text };
  } catch (error) {
    if (error instanceof CommanderError) return parserOutcome(error, help, commands);
    return failure(error as Error);
  }
}

function prepare(parser: Parser, help: Help): void {
  const write = (text: string) => {
    help.text += text;
  };
  parser
    .description('"help COMMAND" explains one command.')
    .option('--json', 'answer with one JSON document')
    .option('--as <NAME>', 'who you are, for the operator log', (text) => {
      if (personName.test(text)) return text;
      return parser.error(`--as must be a name of up to 20 letters, digits, spaces and . _ -, but it is "${text}".`);
    })
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({ writeOut: write, writeErr: write, outputError: () => {} })
    .configureHelp({ showGlobalOptions: true, visibleCommands: leavesOf, subcommandTerm: termOf })
    .on('afterAllHelp', ({ command, error }: { command: Parser; error: boolean }) => {
      help.about = command;
      const unknown = command.args.find((word) => !word.startsWith('-'));
      if (!error && command.commands.length > 0 && unknown) command.error(`There is no command "${unknown}".`);
    });
}

/** "help member show" is "member show --help", and no command at all asks for help, too. */
function withoutHelpCommand(argv: readonly string[]): readonly string[] {
  const [first, ...rest] = argv.filter((word) => word !== '--json');
  return first === undefined || first === 'help' ? [...rest, '--help'] : argv;
}

type Told = Pick<Call, 'argument' | 'options'>;

function addCommand(
  parser: Parser,
  { name, summary, takes, options = {} }: Command,
  run: (told: Told) => Promise<void>,
) {
  const words = name.split(' ');
  const group = words.length === 1 ? parser : groupOf(parser, words[0]!);
  const added = group.command(words.at(-1)!).description(summary);
  if (takes) added.argument(`<${takes}>`);
  const flags = Object.entries(options).map(
    ([option, about]) => [option, about, addOption(added, option, about)] as const,
  );
  added.action(async () => {
    const values = flags.map(([option, { fallback }, flag]) => [
      option,
      added.getOptionValue(flag.attributeName()) ?? fallback,
    ]);
    try {
      await run({ argument: added.args[0] ?? '', options: Object.fromEntries(values) as Told['options'] });
    } catch (error) {
      if (error instanceof UsageError) added.error(error.message);
      throw error;
    }
  });
}

function groupOf(parser: Parser, name: string): Parser {
  return parser.commands.find((known) => known.name() === name) ?? parser.command(name);
}

function addOption(command: Parser, name: string, option: Option<unknown>): Flag {
  const { placeholder, summary, expects, read, required, choices } = option;
  const flag = new Flag(
    placeholder ? `--${name} <${placeholder}>` : `--${name}`,
    placeholder ? `${summary}: ${expects}` : summary,
  );
  flag.makeOptionMandatory(required);
  if (placeholder)
    flag.argParser((text, before) => {
      if (before !== undefined) command.error(`--${name} is said twice.`);
      return read(text) ?? command.error(`--${name} must be ${expects}, but it is "${text}".`);
    });
  if (choices) command.addHelpText('after', `\n${placeholder}:\n${listOf(choices)}`);
  command.addOption(flag);
  return flag;
}

function listOf(choices: Readonly<Record<string, string>>): string {
  const width = Math.max(...Object.keys(choices).map((value) => value.length));
  return Object.entries(choices)
    .map(([value, meaning]) => `  ${value.padEnd(width)}  ${meaning}`)
    .join('\n');
}

/** A command may have others below it, such as "log" and "log renew"; a mere group of them has no words of its own. */
function leavesOf(command: Parser): Parser[] {
  return command.commands.flatMap((sub) => [...(sub.description() ? [sub] : []), ...leavesOf(sub)]);
}

function termOf(command: Parser): string {
  const taken = command.registeredArguments.map((argument) => argument.name());
  return [pathOf(command), ...taken].join(' ');
}

/** The command's whole name, such as "member show"; of the parser itself the empty one. */
function pathOf(command: Parser): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}`.trim() : '';
}

function actOf({ name }: Command, database: () => Promise<Db>, as: string | undefined): Call['act'] {
  return async (work) =>
    await transaction(await database(), async (tx) => {
      const { memberId, details, ...done } = await work(tx);
      await writeLine(tx, { action: name, memberId, details, as });
      return done;
    });
}

function parserOutcome({ exitCode, code, message }: CommanderError, help: Help, commands: readonly Command[]): Outcome {
  const path = pathOf(help.about);
  const text: Part = { asIs: help.text.trim() };
  if (exitCode === 0) {
    const meant = commands.filter(({ name }) => `${name} `.startsWith(path && `${path} `));
    return { exitCode: 0, isError: false, json: { commands: meant.map(described) }, text: [text] };
  }
  const error = code === 'commander.help' ? `After "${path}" a word is missing.` : sentenceOf(message);
  const usage = help.about.createHelp().commandUsage(help.about);
  return { exitCode: 2, isError: true, json: { error, usage }, text: [error, text] };
}

/** "error: unknown option '-x'" as a sentence. */
function sentenceOf(message: string): string {
  const words = message.replace(/^error: /, '').replaceAll('\n', ' ');
  return words[0]!.toUpperCase() + words.slice(1) + (/[.)]$/.test(words) ? '' : '.');
}

function described({ name, summary, takes, options = {} }: Command): object {
  const told = Object.entries(options).map(([option, { placeholder, summary, required, choices }]) => ({
    name: option,
    placeholder: placeholder ?? null,
    summary,
    required,
    choices: choices ?? null,
  }));
  return { name, summary, takes: takes ?? null, options: told };
}

function failure(error: Error): Outcome {
  const sentence = refusalIn(error);
  if (sentence !== undefined) return { exitCode: 1, isError: true, json: { error: sentence }, text: [sentence] };
  // Only the stack: what PostgreSQL refuses it quotes in other fields, secrets included.
  const text = ['This is a bug.', ...(error.stack?.split('\n') ?? [])];
  return { exitCode: 1, isError: true, json: { error: `This is a bug: ${error.message}` }, text };
}

/** `undefined` for a bug. */
function refusalIn(error: Error): string | undefined {
  if (error instanceof Refusal || error instanceof StartError) return error.message;
  if (!isOutage(error)) return undefined;
  return `The database did not answer to the end (${error.message}): look at the log before you repeat this.`;
}
