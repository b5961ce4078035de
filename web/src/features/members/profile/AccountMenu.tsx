import { screens } from '@glass-dice/contract/screens';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import {
  ArrowUpFromLine,
  ChartLine,
  Clapperboard,
  CreditCard,
  Dices,
  Grip,
  KeyRound,
  Megaphone,
  MessageSquareText,
  ScrollText,
  UserRound,
} from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useAnsweredReports } from '../../../lib/answered-reports.ts';
import { useUnreadNotices } from '../../../lib/unread-notices.ts';
import { meQuery } from '../../../lib/me-query.ts';

interface AccountMenuProps {
  /** With the screens of the wallet among those of the account. */
  wallet?: boolean | undefined;
}

/** Open before the member is known and when that fails: a password can be changed all the same. */
export function AccountMenu({ wallet = false }: AccountMenuProps) {
  const { data: me } = useQuery(meQuery);
  const pin = me && (me.hasPin ? m.me_pin_set() : m.me_not_set());
  const info = <MenuRow icon={UserRound} label={m.info_title()} href={screens.info} />;
  const secrets = (
    <>
      <MenuRow icon={KeyRound} label={m.password_title()} href={screens.password} />
      <MenuRow icon={Grip} label={m.me_pin()} value={pin} href={screens.pin} />
    </>
  );
  if (!wallet) {
    return (
      <MenuList>
        {info}
        {secrets}
      </MenuList>
    );
  }
  return (
    <>
      <MenuList>
        {info}
        <MenuRow icon={ScrollText} label={m.me_money_log()} href={screens.moneyLog} />
        <MenuRow icon={ArrowUpFromLine} label={m.me_withdrawals()} href={screens.withdrawals} />
        <MenuRow icon={Dices} label={m.me_bets()} href={screens.bets} />
        <MenuRow icon={ChartLine} label={m.me_report()} href={screens.report} />
        <MenuRow icon={Megaphone} label={m.notices_title()} value={<UnreadNotices />} href={screens.notices} />
        <MenuRow icon={Clapperboard} label={m.movies_title()} href={screens.movies} />
        <MenuRow
          icon={MessageSquareText}
          label={m.comments_title()}
          value={<UnseenAnswers />}
          href={screens.comments}
        />
      </MenuList>
      <MenuList>
        {secrets}
        <MenuRow icon={CreditCard} label={m.me_cards()} value={m.cards_sandbox()} href={screens.cards} />
      </MenuList>
    </>
  );
}

/** How many notices wait to be read; nothing when none does. */
function UnreadNotices() {
  const count = useUnreadNotices();
  return count ? <Mark>{m.notices_unread_count({ count })}</Mark> : undefined;
}

/** The same for what the club has answered to reports. */
function UnseenAnswers() {
  const count = useAnsweredReports()?.length;
  return count ? <Mark>{m.comments_answers_count({ count })}</Mark> : undefined;
}

function Mark({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-accent">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
      {children}
    </span>
  );
}
