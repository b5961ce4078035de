import type { Me } from '@glass-dice/contract/members';
import { screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { clubReasonText } from '@glass-dice/ui/calls/club-reason-text.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import {
  ArrowUpFromLine,
  ChartLine,
  CircleQuestionMark,
  CreditCard,
  Dices,
  FileDown,
  FileText,
  Grip,
  Headset,
  KeyRound,
  MonitorSmartphone,
  ScrollText,
  ShieldCheck,
  ShieldX,
  UserRound,
} from 'lucide-react';
import { SignOutRow } from './profile/SignOutRow.tsx';
import { AccountHistory } from './security/AccountHistory.tsx';

/** What a member sees whom the club has blocked: why, and all that stays theirs. */
export function BlockedMe({ me }: { me: Me }) {
  return (
    <>
      <p className="pt-1 text-lg font-semibold wrap-anywhere">{me.username}</p>
      {me.block && <Block block={me.block} />}
      <Card>
        <p className="mb-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {m.me_balance()} <PlayChip />
        </p>
        <p>
          <Amount value={amountOf(me.balance)} size="xl" />
        </p>
        <div className="mt-4 grid">
          <ButtonLink href={screens.withdraw}>{m.me_withdraw()}</ButtonLink>
        </div>
      </Card>
      <nav aria-label={m.blocked_open()} className="grid gap-4">
        {me.block?.reason === 'account-at-risk' && (
          <div className="grid gap-2">
            <MenuList>
              <MenuRow icon={KeyRound} label={m.password_title()} href={screens.password} />
              <MenuRow icon={MonitorSmartphone} label={m.sessions_title()} href={screens.sessions} />
            </MenuList>
            <p className="px-4 text-sm text-ink-2">{m.blocked_at_risk()}</p>
          </div>
        )}
        <MenuList>
          <MenuRow icon={ScrollText} label={m.me_money_log()} href={screens.moneyLog} />
          <MenuRow icon={ArrowUpFromLine} label={m.me_withdrawals()} href={screens.withdrawals} />
          <MenuRow icon={Dices} label={m.me_bets()} href={screens.bets} />
          <MenuRow icon={ChartLine} label={m.me_report()} href={screens.report} />
        </MenuList>
        <div className="grid gap-2">
          <MenuList>
            <MenuRow icon={UserRound} label={m.info_name()} value={me.name ?? m.me_not_set()} href={screens.name} />
            <MenuRow
              icon={Grip}
              label={m.me_pin()}
              value={me.hasPin ? m.me_pin_set() : m.me_not_set()}
              href={screens.pin}
            />
            <MenuRow icon={CreditCard} label={m.me_cards()} value={m.cards_sandbox()} href={screens.cards} />
          </MenuList>
          <p className="px-4 text-sm text-ink-2">{m.blocked_for_withdrawal()}</p>
        </div>
        <MenuList>
          <MenuRow icon={FileDown} label={m.settings_data()} href={screens.data} />
          <MenuRow icon={ShieldCheck} label={m.me_safe_play()} href={screens.safePlay} />
          <MenuRow icon={CircleQuestionMark} label={m.me_help()} href={screens.help} />
          <MenuRow icon={Headset} label={m.home_service()} href={screens.service} />
          <MenuRow icon={FileText} label={m.me_agreement()} href={screens.agreement} />
        </MenuList>
      </nav>
      <AccountHistory />
      <MenuList>
        <SignOutRow />
      </MenuList>
    </>
  );
}

function Block({ block: { reason, since } }: { block: NonNullable<Me['block']> }) {
  return (
    <Card>
      <div className="flex gap-3">
        <ShieldX aria-hidden strokeWidth={1.8} className="mt-0.5 size-6 shrink-0 text-loss" />
        <div className="grid min-w-0 gap-2">
          <h2 className="font-semibold">{m.blocked_title()}</h2>
          <p>{m.blocked_reason({ reason: clubReasonText(reason) })}</p>
          <p className="text-sm text-ink-2">{m.blocked_since({ since: formatMoment(since) })}</p>
          <p className="text-sm text-ink-2">{m.blocked_stays_open()}</p>
        </div>
      </div>
    </Card>
  );
}
