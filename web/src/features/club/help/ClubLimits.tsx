import { topUpAllowance, topUpAmounts, welcomeGrant } from '@glass-dice/domain/wallet/grants';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import type { ReactNode } from 'react';
import { useClub } from '../../../lib/club.ts';

/** What is part of the program is always there; what this club has set follows once it is known. */
export function ClubLimits() {
  const withdrawal = useClub().data?.withdrawal;
  return (
    <dl className="divided rounded-2 bg-surface px-4 shadow-card">
      <Row name={m.help_limits_welcome()}>
        <Amount value={welcomeGrant} />
      </Row>
      <Row name={m.help_limits_amounts()}>
        {topUpAmounts.map((amount) => (
          <Amount key={amount} value={amount} />
        ))}
      </Row>
      <Row name={m.help_limits_allowance()}>
        <Amount value={topUpAllowance} />
      </Row>
      {withdrawal && (
        <>
          <Row name={m.help_limits_withdraw_minimum()}>
            <Amount value={amountOf(withdrawal.minimum)} />
          </Row>
          <Row name={m.help_limits_withdraw_maximum()}>
            <Amount value={amountOf(withdrawal.maximum)} />
          </Row>
          <Row name={m.help_limits_withdraw_times()}>{withdrawal.timesPerDay}</Row>
        </>
      )}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3 text-sm">
      <dt className="text-ink-2">{name}</dt>
      <dd className="ms-auto grid justify-items-end gap-1 font-medium">{children}</dd>
    </div>
  );
}
