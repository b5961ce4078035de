/** Play money that members grant themselves. There is no other way to get any after the welcome grant. */
import { topUp, type TopUp } from '@glass-dice/contract/wallet';
import { toAmount, wireAmount, type Amount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { allowanceLeft } from '@glass-dice/domain/wallet/grants';
import { posting } from '@glass-dice/domain/wallet/postings';
import { admitStill, type AdmissionRefusal } from '../platform/calls/admission.ts';
import type { Session } from '../platform/calls/sessions.ts';
import type { Tx } from '../platform/database/db.ts';
import { tellMember } from '../platform/live/live.ts';
import { selectToday } from './wallet.queries.ts';
import { post } from './wallet.service.ts';

export async function topUpBalance(
  tx: Tx,
  session: Session,
  amount: Amount,
): Promise<Result<TopUp, 'allowance-used-up' | AdmissionRefusal>> {
  const { memberId } = session;
  const granted = await post(tx, posting('top-up', memberId, amount), { key: crypto.randomUUID() });
  // Asked after the posting, which holds the lock: nothing else of this member happens in between. A refusal undoes it.
  const admitted = await admitStill(tx, session, topUp.access);
  if (!admitted.ok) return admitted;
  const today = await selectToday(tx, memberId);
  const left = allowanceLeft(toAmount(today.topped_up));
  if (!granted.ok) return refuseGrant(granted, { left, until: today.ends_at.getTime() });
  await tellMember(tx, memberId);
  return ok({
    unit: playUnit,
    transfer: String(granted.value.transferId),
    amount: wireAmount(amount),
    balanceAfter: wireAmount(granted.value.balanceAfter),
    leftToday: wireAmount(left),
  });
}

function refuseGrant({ reason }: { reason: string }, { left, until }: { left: Amount; until: number }) {
  // The key is new and nothing is taken, so there is no other reason.
  if (reason !== 'allowance-used-up') throw new Error(`A top-up was refused: ${reason}`);
  return refuse('allowance-used-up', { limit: left, until });
}
