/** Who ran which command and about whom, for good: the table takes new lines and nothing else. */
import { userInfo } from 'node:os';
import type { Db, Tx } from '../database/db.ts';
import type { JsonObject } from '../database/schema.ts';
import { command, optionalText, wholeNumber, type Command } from './command.ts';
import { momentText } from './moment-text.ts';
import type { Table } from './terminal.ts';

const longestName = 64;

type Line = { action: string; memberId: number | undefined; details: JsonObject };

export async function writeLine(tx: Tx, { action, memberId, details }: Line): Promise<void> {
  await tx
    .insertInto('operator_log')
    .values({ operator: operatorName(), action, member_id: memberId ?? null, details })
    .execute();
}

/** The user of this machine, from the system and not from the environment, which anybody can set. */
function operatorName(): string {
  try {
    return userInfo().username.slice(0, longestName);
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
    heads: ['when (Taipei)', 'operator', 'command', 'member', 'details'],
    rows: lines.map(({ at, operator, action, member, details }) => [
      momentText(at),
      operator,
      action,
      member ? (member.username ?? `deleted (id ${member.id})`) : '',
      detailsText(details),
    ]),
  };
}

function detailsText(details: JsonObject): string {
  return Object.entries(details)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
