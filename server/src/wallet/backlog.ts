/** What waits for longer than it should: a sign that the server does not do what it does by itself. */
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';

/** Open for more than an hour, though the sandbox bank has decided, or was never asked. */
export async function countOverdueWithdrawals(db: Db): Promise<number> {
  const { rows } = await sql<{ overdue: number }>`
    select count(*) as overdue
    from withdrawal w left join payout p on p.withdrawal_id = w.id
    where w.settled_at is null and w.created_at < now() - interval '1 hour'
      and case w.state when 'in-progress' then p.pays_at is null or p.pays_at < now() - interval '1 minute'
                       else p.returns_at < now() - interval '1 minute' end
  `.execute(db);
  return rows[0]!.overdue;
}

/** Posted more than ten minutes ago, where a block is sealed each minute. */
export async function countUnsealedTransfers(db: Db): Promise<number> {
  const { rows } = await sql<{ unsealed: number }>`
    select count(*) as unsealed from transfer
    where id > coalesce((select last_transfer_id from seal_block order by number desc limit 1), 0)
      and created_at < now() - interval '10 minutes'
  `.execute(db);
  return rows[0]!.unsealed;
}
