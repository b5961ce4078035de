import { screens } from '@glass-dice/contract/screens';
import { CircleQuestionMark, FileText, MonitorSmartphone, Scale, Settings, ShieldCheck } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { MenuList } from '../../../ui/actions/MenuList.tsx';
import { MenuRow } from '../../../ui/actions/MenuRow.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { SignOutRow } from './SignOutRow.tsx';

export function MeMenu() {
  return (
    <nav aria-label={m.me_menu()} className="grid gap-4">
      <AccountMenu wallet />
      <MenuList>
        <MenuRow icon={ShieldCheck} label={m.me_safe_play()} href={screens.safePlay} />
        <MenuRow icon={MonitorSmartphone} label={m.sessions_title()} href={screens.sessions} />
        <MenuRow icon={Scale} label={m.me_fairness()} href={screens.fairness} />
        <MenuRow icon={CircleQuestionMark} label={m.me_help()} href={screens.help} />
        <MenuRow icon={FileText} label={m.me_agreement()} href={screens.agreement} />
        <MenuRow icon={Settings} label={m.me_settings()} href={screens.settings} />
        <SignOutRow />
      </MenuList>
    </nav>
  );
}
