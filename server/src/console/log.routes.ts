import { operatorLog, type LogLine } from '@glass-dice/contract/console-log';
import { ok } from '@glass-dice/domain/result';
import { pageOf } from '../platform/calls/list-page.ts';
import { serve, type App } from '../platform/calls/serve.ts';
import type { Db } from '../platform/database/db.ts';

const pageSize = 50;

type Wish = { before?: string; operator?: string; action?: string; member?: string };

type Needs = { memberNamed: (db: Db, username: string) => Promise<{ id: number } | undefined> };

export function serveLogRoom(app: App, { memberNamed }: Needs): void {
  const { db } = app;

  serve(app, operatorLog, async ({ query }) => {
    const { member, ...wish } = query;
    const of = member === undefined ? undefined : await memberNamed(db, member);
    if (member !== undefined && !of) return ok({ lines: [], next: null });
    return ok(await linesOf(db, wish, of?.id));
  });
}

async function linesOf(db: Db, { before, operator, action }: Wish, memberId: number | undefined) {
  const rows = await db
    .selectFrom('operator_log')
    .leftJoin('member', 'member.id', 'operator_log.member_id')
    .select(['operator_log.id', 'operator_log.created_at', 'operator', 'action', 'member_id', 'username', 'details'])
    .$if(before !== undefined, (query) => query.where('operator_log.id', '<', Number(before)))
    .$if(operator !== undefined, (query) =>
      query.where((of) => of.fn('starts_with', ['operator', of.val(operator)]), '=', true),
    )
    .$if(action !== undefined, (query) =>
      query.where((of) => of.fn('starts_with', ['action', of.val(action)]), '=', true),
    )
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId!))
    .orderBy('operator_log.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = pageOf(rows, pageSize, ({ id }) => id);
  const lines: LogLine[] = page.map(({ id, created_at, member_id, username, details, ...line }) => ({
    ...line,
    id: String(id),
    at: created_at.toISOString(),
    member: member_id === null ? null : { username },
    details: details as LogLine['details'],
  }));
  return { lines, next };
}
