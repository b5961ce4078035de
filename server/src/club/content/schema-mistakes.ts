/** Turns what a schema finds wrong into sentences for the person who wrote the pack: all of it, not only the first. */
import { Ajv, type ErrorObject } from 'ajv';
import type { TSchema } from 'typebox';
import { activityRefusal } from './activity.ts';
import type { Path } from './mistake.ts';

type SchemaMistake = { path: Path; problem: string; remedy: string };

const ajv = new Ajv({ allErrors: true, verbose: true });
// How to mend a text that does not match its pattern, written beside the pattern.
ajv.addKeyword('remedy');
ajv.addKeyword({
  keyword: 'decimals',
  type: 'number',
  validate: (places: number, value: number) => Number(value.toFixed(places)) === value,
  errors: false,
});

export function schemaMistakes(schema: TSchema, value: unknown): SchemaMistake[] {
  const validate = ajv.compile(schema);
  return validate(value) ? [] : (validate.errors ?? []).map((error) => mistakeOf(error, value));
}

function mistakeOf(error: ErrorObject, root: unknown): SchemaMistake {
  const path = pathOf(error.instancePath, root);
  const schema = error.parentSchema as { remedy?: string; properties?: object } | undefined;
  const name = nameOf(path);
  const found = show(error.data);
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(error.params['additionalProperty']);
      const remedy = `Remove it, or use one of: ${Object.keys(schema?.properties ?? {}).join(', ')}.`;
      return { path: [...path, key], problem: `A pack knows no "${key}" in ${name}.`, remedy, ...activityRefusal(key) };
    }
    case 'required': {
      const key = String(error.params['missingProperty']);
      return { path: [...path, key], problem: `"${key}" is missing in ${name}.`, remedy: `Add it: "${key}: …".` };
    }
    case 'type': {
      const wanted = typeNames[String(error.params['type'])] ?? String(error.params['type']);
      return {
        path,
        problem: `${name} must be ${wanted}, but it is ${found}.`,
        remedy: typeRemedy(wanted, error.data),
      };
    }
    case 'minimum':
    case 'maximum': {
      const limit = `${error.keyword === 'minimum' ? 'at least' : 'at most'} ${error.params['limit']}`;
      return { path, problem: `${name} is ${found}; it must be ${limit}.`, remedy: `Write a number of ${limit}.` };
    }
    case 'decimals':
      return { path, problem: `${name} is ${found}.`, remedy: `Write it with at most two decimals.` };
    case 'minItems':
      return { path, problem: `${name} is empty.`, remedy: `List at least ${error.params['limit']}.` };
    case 'maxItems':
      return { path, problem: `${name} is too long.`, remedy: `List at most ${error.params['limit']}.` };
    case 'maxLength':
      return { path, problem: `${name} is too long.`, remedy: `Use at most ${error.params['limit']} characters.` };
    case 'enum':
      return {
        path,
        problem: `${name} is ${found}.`,
        remedy: `Use one of: ${error.params['allowedValues'].join(', ')}.`,
      };
    default:
      return { path, problem: `${name} is ${found}.`, remedy: schema?.remedy ?? `It ${error.message}.` };
  }
}

const typeNames: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  object: 'a map',
  string: 'a text',
};

function typeRemedy(wanted: string, data: unknown): string {
  if (data === null) return 'Write a value after the colon, or remove the key.';
  if (wanted === 'a text') return 'Put it in quotes.';
  return typeof data === 'string' && wanted.endsWith('number')
    ? 'Write it in digits, without quotes.'
    : `Write ${wanted}.`;
}

function show(data: unknown): string {
  if (typeof data === 'string') return `the text ${JSON.stringify(data.slice(0, 60))}`;
  if (typeof data === 'number' || typeof data === 'boolean') return String(data);
  if (data === null) return 'empty';
  return Array.isArray(data) ? 'a list' : 'a map';
}

/** `games[2].name.en`, or `name.en of entry 2` in a file that is a list; counted as readers count, from 1. */
function nameOf([first, ...rest]: Path): string {
  if (first === undefined) return 'the file';
  const tail = rest.map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${step}`)).join('');
  if (typeof first === 'string') return `${first}${tail}`;
  return `${tail.slice(1)}${tail && ' of '}entry ${first + 1}`;
}

/** A JSON pointer as steps; a step into a list becomes a number. */
function pathOf(pointer: string, root: unknown): Path {
  let value = root;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(key) : key;
      value = (value as Record<string | number, unknown>)[step];
      return step;
    });
}
