import { createInvite, endInvite, invites, type Invite } from '@glass-dice/contract/console-members';
import { ok, type Result } from '@glass-dice/domain/result';
import { asOperator } from '../platform/calls/operator-sessions.ts';
import { serve, type App } from '../platform/calls/serve.ts';
import { writeConsoleLine } from '../platform/commands/operator-log.ts';
import type { Db, Tx } from '../platform/database/db.ts';

type Listed = Pick<Invite, 'code' | 'usesLeft' | 'members' | 'state'> & { createdAt: Date; expiresAt: Date };

/** The same functions that the commands call. */
export type InvitesNeeds = {
  listInvites: (db: Db) => Promise<Listed[]>;
  createInvite: (
    tx: Tx,
    how: { uses: number; days: number },
  ) => Promise<{ code: string; usesLeft: number; expiresAt: Date }>;
  endInvite: (tx: Tx, code: string) => Promise<Result<string, 'invite-unknown' | 'invite-used-up' | 'invite-expired'>>;
};

export function serveInvitesRoom(app: App, needs: InvitesNeeds): void {
  const { db } = app;

  serve(app, invites, async () => {
    const listed = await needs.listInvites(db);
    return ok({
      invites: listed.map(({ createdAt, expiresAt, ...invite }) => {
        return { ...invite, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
      }),
    });
  });

  serve(app, createInvite, ({ operator, body }) =>
    asOperator(db, operator, async (tx) => {
      const { code, usesLeft, expiresAt } = await needs.createInvite(tx, body);
      await writeConsoleLine(tx, operator, { action: 'invite create', details: { code, ...body } });
      return ok({ code, usesLeft, expiresAt: expiresAt.toISOString() });
    }),
  );

  serve(app, endInvite, ({ operator, params }) =>
    asOperator(db, operator, async (tx) => {
      const ended = await needs.endInvite(tx, params.invite);
      if (!ended.ok) return ended;
      await writeConsoleLine(tx, operator, { action: 'invite end', details: { code: ended.value } });
      return ok(null);
    }),
  );
}
