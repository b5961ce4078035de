import type { Wallet } from '@glass-dice/contract/wallet';
import { amountText, parseTypedAmount, toAmount, type Amount } from '@glass-dice/domain/money';
import { leavesNoTable } from '@glass-dice/domain/wallet/withdrawal';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';
import { useQuery } from '@tanstack/react-query';
import { useClub } from '../../../lib/club.ts';
import { meQuery } from '../../../lib/me-query.ts';

/** Says beforehand when a withdrawal leaves too little to play on, and how much play money there is on which day. */
export function WhatStays({ wallet, typed }: { wallet: Wallet; typed: string }) {
  const minimums = useClub().data?.games.map(({ tableMinimum }) => amountOf(tableMinimum)) ?? [];
  const amount = parseTypedAmount(typed);
  const rest = amount === undefined ? -1 : amountOf(wallet.balance) - amount;
  const tooLittle = rest >= 0 && leavesNoTable(toAmount(rest), minimums);
  return (
    <div role="status" className="grid gap-1 text-ink">
      {tooLittle && (
        <>
          <p>{m.withdraw_rest({ rest: written(toAmount(rest)) })}</p>
          {rest > 0 && <p>{m.withdraw_rest_below({ minimum: written(toAmount(Math.min(...minimums))) })}</p>}
          <MoreToday wallet={wallet} />
        </>
      )}
    </div>
  );
}

/** Not to somebody who takes a break or may not get any: that would be an offer. */
function MoreToday({ wallet: { topUp, renewsAt } }: { wallet: Wallet }) {
  const me = useQuery(meQuery).data;
  if (!me || me.block || me.restrictions.length > 0) return undefined;
  const left = amountOf(topUp.leftToday);
  const until = formatMoment(renewsAt);
  return <p>{left > 0 ? m.withdraw_more_today({ left: written(left), until }) : m.topup_used_up({ until })}</p>;
}

function written(amount: Amount): string {
  return amountText(amount, currentLocale());
}
