import type { MemberView } from '@glass-dice/contract/console-members';
import type { Restriction } from '@glass-dice/contract/safe-play';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { clubReasonText } from '@glass-dice/ui/calls/club-reason-text.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatDay, formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';

export function MemberFacts({ member }: { member: MemberView }) {
  const { block, restrictions } = member;
  return (
    <section aria-labelledby="known" className="grid gap-2">
      <h3 id="known" className="font-semibold">
        {m.console_members_known()}
      </h3>
      <dl className="divided border-y border-line">
        {block && (
          <Fact name={m.console_members_block()}>
            {m.console_members_blocked_since({
              since: formatMoment(block.since),
              reason: clubReasonText(block.reason),
            })}
          </Fact>
        )}
        <Fact name={m.console_members_betting()}>
          {restrictions.length === 0
            ? m.console_members_betting_open()
            : restrictions.map((each) => <p key={`${each.kind} ${each.endsAt}`}>{restrictionText(each)}</p>)}
        </Fact>
        <Fact name={m.public_name()}>{member.publicName ?? m.me_not_set()}</Fact>
        <Fact name={m.console_members_since()}>{formatDay(member.memberSince)}</Fact>
        <Fact name={m.console_members_last_seen()}>
          {member.lastSeen === null ? m.console_members_never() : formatMoment(member.lastSeen)}
        </Fact>
        <Fact name={m.console_members_devices()}>{member.sessions}</Fact>
        <Fact name={m.me_pin()}>{member.hasPin ? m.me_pin_set() : m.me_not_set()}</Fact>
        <Fact name={m.vip_title()}>{member.vipLevel}</Fact>
        <Fact name={m.me_balance()}>
          <span className="flex flex-wrap items-center gap-x-2">
            <Amount value={amountOf(member.balance)} /> <PlayChip />
          </span>
        </Fact>
      </dl>
      <p className="flex gap-2 text-xs text-ink-2">
        <EyeOff aria-hidden strokeWidth={1.75} className="mt-px size-4 shrink-0" />
        {m.console_members_not_here()}
      </p>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(96px,132px)_minmax(0,1fr)] gap-3 py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function restrictionText(restriction: Restriction): string {
  const until = formatMoment(restriction.endsAt);
  switch (restriction.kind) {
    case 'time-out':
      return m.console_members_paused({ until });
    case 'self-exclusion':
      return m.console_members_excluded({ until });
    default:
      return m.console_members_stopped({ until, reason: clubReasonText(restriction.reason) });
  }
}
