/** Who ran which command and about whom, for good: the table takes new lines and nothing else. */
import { userInfo } from 'node:os';
import type { Db, Tx } from '../database/db.ts';
import type { JsonObject } from '../database/schema.ts';
import { command, optionalText, wholeNumber, type Command } from './command.ts';
import { clubCity, momentText } from './moment-text.ts';
import type { Table } from './terminal.ts';

const longestName = 64;

type Line = { action: string; memberId?: number | undefined; details: JsonObject; as?: string | undefined };

export async function writeLine(tx: Tx, { as, ...line }: Line): Promise<void> {
  await keepLine(tx, { ...line, operator: operatorName(as, process.env['SUDO_USER']) });
}

/** Of an act in the console, whose operator the passkey has named. */
export async function writeConsoleLine(tx: Tx, by: { name: string }, line: Omit<Line, 'as'>): Promise<void> {
  await keepLine(tx, { ...line, operator: `${by.name} (console)` });
}

async function keepLine(tx: Tx, { operator, action, memberId, details }: Line & { operator: string }): Promise<void> {
  await tx
    .insertInto('operator_log')
    .values({ operator, action, member_id: memberId ?? null, details })
    .execute();
}

/**
 * The person, and in brackets the user of this machine, which the system says and nobody can claim. Behind root the person
 * is whoever became root with sudo.
 */
export function operatorName(as: string | undefined, sudoUser: string | undefined, user = machineUser()): string {
  const behindRoot = user === 'root' && sudoUser !== undefined && /^[\w.-]{1,32}\$?$/.test(sudoUser) ? [sudoUser] : [];
  const [person, ...rest] = [...new Set([...(as === undefined ? [] : [as]), ...behindRoot, user])];
  return (rest.length > 0 ? `${person} (${rest.join(', ')})` : person!).slice(0, longestName);
}

function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have a number and no name.
    return `uid ${process.getuid?.()}`;
  }
}

/** Finding a member is for the feature that knows members; it is handed over where the commands are wired together. */
export function logCommand(memberCalled: (db: Db, username: string) => Promise<{ id: number }>): Command {
  return command({
    name: 'operator log',
    summary: 'Shows what was done with these commands, newest first.',
    options: {
      member: optionalText({ placeholder: 'USERNAME', summary: 'only what concerns this member' }),
      limit: wholeNumber({ summary: 'how many lines at most', from: 1, to: 1000, fallback: 50 }),
    },
    run: async ({ database, options: { member, limit } }) => {
      const db = await database();
      const memberId = member === undefined ? undefined : (await memberCalled(db, member)).id;
      const lines = await readLines(db, memberId, limit);
      return { json: { lines }, text: [lines.length === 0 ? 'The log has nothing on this.' : tableOf(lines)] };
    },
  });
}

async function readLines(db: Db, memberId: number | undefined, limit: number) {
  const rows = await db
    .selectFrom('operator_log')
    .leftJoin('member', 'member.id', 'operator_log.member_id')
    .selectAll('operator_log')
    .select('member.username')
    .$if(memberId !== undefined, (query) => query.where('operator_log.member_id', '=', memberId!))
    .orderBy('operator_log.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at, operator, action, member_id, username, details }) => ({
    at: created_at,
    operator,
    action,
    member: member_id === null ? null : { id: member_id, username },
    details: details as JsonObject,
  }));
}

function tableOf(lines: Awaited<ReturnType<typeof readLines>>): Table {
  return {
    heads: [`when (${clubCity()})`, 'operator', 'command', 'member', 'details'],
    rows: lines.map(({ at, operator, action, member, details }) => [
      momentText(at),
      operator,
      action,
      member ? (member.username ?? `deleted (id ${member.id})`) : '',
      detailsText(details),
    ]),
  };
}

/** Such as "folder /pack; changed games: game1 payouts.big 1.94 → 1.90; removed hosts: 102, 103". */
function detailsText(details: JsonObject): string {
  const said = Object.entries(details).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([kind, inner]) => [`${name} ${kind}`, inner])
      : [[name, value]],
  );
  return said
    .map(([name, value]) => (Array.isArray(value) ? `${name}: ${listText(value)}` : `${name} ${valueText(value)}`))
    .join('; ');
}

function listText(values: readonly unknown[]): string {
  const named = values.slice(0, mostShown).map(valueText).join(', ');
  return values.length > mostShown ? `${named} and ${values.length - mostShown} more` : named;
}

/** The JSON has all. */
const mostShown = 10;

/** As JSON has it. The table says whose clocks. */
const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function valueText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return isMoment.test(value) ? momentText(new Date(value)) : value;
}
