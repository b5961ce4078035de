/** From the words somebody typed to an exit code and what is said: 0 done, 1 refused or failed, 2 not understood. */
import { transaction, type Db } from '../database/db.ts';
import { isOutage } from '../http/problem.ts';
import { StartError } from '../start-error.ts';
import { Refusal, UsageError, type Answer, type Call, type Command } from './command.ts';
import { helpOn, unknownCommand, usageOf, usageOfAny } from './help.ts';
import { writeLine } from './operator-log.ts';
import { asksFor, findCommand, parse, wordsOf } from './parse.ts';
import type { Part } from './terminal.ts';

export type Outcome = { exitCode: 0 | 1 | 2; isError: boolean; json: object; text: readonly Part[] };

export async function runCommand(
  commands: readonly Command[],
  argv: readonly string[],
  database: () => Promise<Db>,
): Promise<Outcome> {
  const meant = findCommand(commands, argv);
  try {
    const { json, text, failed = false } = await answer(commands, meant, argv, database);
    return { exitCode: failed ? 1 : 0, isError: false, json, text };
  } catch (error) {
    return outcomeOf(error as Error, meant);
  }
}

async function answer(
  commands: readonly Command[],
  meant: Command | undefined,
  argv: readonly string[],
  database: () => Promise<Db>,
): Promise<Answer> {
  const words = wordsOf(argv);
  if (asksFor(argv, '--help', '-h') || words.length === 0) return helpOn(commands, meant?.name ?? words.join(' '));
  if (!meant) throw incomplete(commands, words) ?? unknownCommand(words.slice(0, 2).join(' '));
  const act: Call['act'] = async (work) =>
    await transaction(await database(), async (tx) => {
      const { memberId, details, ...done } = await work(tx);
      await writeLine(tx, { action: meant.name, memberId, details });
      return done;
    });
  return await meant.run({ ...parse(meant, argv), database, act });
}

/** "member" alone, or "member blok": the right second word is on this list. */
function incomplete(commands: readonly Command[], [first = '', second]: string[]): UsageError | undefined {
  const seconds = commands.map(({ name }) => name.split(' ')).filter((name) => name.length > 1 && name[0] === first);
  if (seconds.length === 0) return undefined;
  const known = seconds.map((name) => name[1]).join(', ');
  const wrong =
    second === undefined ? `After "${first}" a word is missing` : `There is no command "${first} ${second}"`;
  return new UsageError(`${wrong}: it is one of ${known}.`, [`"npm run club -- help ${first}" explains them.`]);
}

function outcomeOf(error: Error, meant: Command | undefined): Outcome {
  if (error instanceof UsageError) {
    const usage = meant ? usageOf(meant) : usageOfAny;
    const text = [error.message, ...error.more, usage];
    return { exitCode: 2, isError: true, json: { error: error.message, usage }, text };
  }
  const sentence = sentenceOf(error);
  if (sentence !== undefined) return { exitCode: 1, isError: true, json: { error: sentence }, text: [sentence] };
  // Only the stack: what PostgreSQL refuses it quotes in other fields, secrets included.
  const stack = error.stack?.split('\n') ?? [];
  return {
    exitCode: 1,
    isError: true,
    json: { error: `This is a bug: ${error.message}` },
    text: ['This is a bug.', ...stack],
  };
}

/** Nothing for a bug. */
function sentenceOf(error: Error): string | undefined {
  if (error instanceof Refusal || error instanceof StartError) return error.message;
  if (!isOutage(error)) return undefined;
  return `The database did not answer to the end (${error.message}): look at the log before you repeat this.`;
}
