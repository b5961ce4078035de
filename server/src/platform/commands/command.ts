/**
 * What an operator's command is: data, from which the CLI and its help are made. A command that changes something does
 * it in `act`, which writes the operator log in the same transaction: there is no action without its line, and no line
 * without its action.
 */
import type { Db, Tx } from '../database/db.ts';
import type { JsonObject } from '../database/schema.ts';
import type { Part } from './terminal.ts';

/** The command was called wrongly: exit code 2, with the command's help. */
export class UsageError extends Error {}

/** The command was understood and refused, in one sentence: exit code 1. Its transaction is rolled back. */
export class Refusal extends Error {}

export type Option<Value> = {
  /** Stands for the value in the help. Absent: the option is a flag without a value. */
  placeholder?: string;
  summary: string;
  /** What a value must be, as the end of a sentence. */
  expects: string;
  /** `undefined` when the text is no such value. */
  read: (text: string) => Value | undefined;
  required: boolean;
  fallback?: Value;
  /** Each allowed value, with what it means. */
  choices?: Readonly<Record<string, string>>;
};

type Options = Readonly<Record<string, Option<unknown>>>;
type ValuesOf<O extends Options> = { [Name in keyof O]: O[Name] extends Option<infer Value> ? Value : never };

/** The same thing twice: one JSON document, and what a person reads. */
export type Answer = { json: object; text: readonly Part[]; failed?: boolean };

/** What was done, with what the operator log keeps of it: no secret, and nothing that says who a member is. */
export type Act = Answer & { memberId?: number; details: JsonObject };

export type Call<O extends Options = Options> = {
  /** What stands after the command's name; empty when nothing does. */
  argument: string;
  options: ValuesOf<O>;
  database: () => Promise<Db>;
  act: (work: (tx: Tx) => Promise<Act>) => Promise<Answer>;
  /** Shows something to whoever sits at the terminal and asks whether to go on; absent where nobody sits. */
  ask: Ask | undefined;
  /** Who says to act. */
  as: string | undefined;
};

export type Ask = (shown: readonly Part[], question: string) => Promise<boolean>;

export type Command<O extends Options = Options> = {
  /** One word or two, such as "member block". */
  name: string;
  summary: string;
  /** Names the one word that must follow the command's name. */
  takes?: string;
  options?: O;
  run: (call: Call<O>) => Promise<Answer>;
};

/** Lets `run` know the types of its own options. */
export function command<O extends Options>(told: Command<O>): Command {
  return told as unknown as Command;
}

export function wholeNumber(told: { summary: string; from: number; to: number; fallback?: number }): Option<number> {
  const { summary, from, to, fallback } = told;
  return {
    placeholder: 'N',
    summary: fallback === undefined ? summary : `${summary}; ${fallback} if not said`,
    expects: `a whole number from ${from} to ${to}`,
    read: (text) => (/^[0-9]{1,9}$/.test(text) && +text >= from && +text <= to ? +text : undefined),
    required: fallback === undefined,
    ...(fallback !== undefined && { fallback }),
  };
}

export function oneOf<Value extends string>(told: {
  placeholder: string;
  summary: string;
  choices: Readonly<Record<Value, string>>;
}): Option<Value> {
  const read = (text: string) => (Object.hasOwn(told.choices, text) ? (text as Value) : undefined);
  return { ...told, expects: 'one of these', read, required: true };
}

export function optionalText(told: { placeholder: string; summary: string }): Option<string | undefined> {
  return { ...told, expects: 'a text', read: (text) => text || undefined, required: false };
}

export function optional<Value>(option: Option<Value>): Option<Value | undefined> {
  return { ...option, required: false };
}

/** "2026-11-20 21:30" and no other way of writing it, as clocks in the club's time zone show it. */
export function clubMoment(told: { placeholder: string; summary: string }): Option<string> {
  const read = (text: string) => {
    const isMoment = /^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}$/.test(text);
    const there = isMoment ? new Date(`${text.replace(' ', 'T')}Z`) : new Date(NaN);
    // A day that the month has not would become another one.
    return Number.isNaN(there.getTime()) || !there.toISOString().startsWith(text.replace(' ', 'T')) ? undefined : text;
  };
  return { ...told, expects: 'a moment of club time such as "2026-11-20 21:30"', read, required: true };
}

export function flag({ summary }: { summary: string }): Option<boolean> {
  return { summary, expects: 'said without a value', read: () => true, required: false, fallback: false };
}
