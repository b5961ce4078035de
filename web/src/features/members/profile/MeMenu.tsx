import { screens } from '@glass-dice/contract/screens';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { CircleQuestionMark, FileText, MonitorSmartphone, Scale, Settings, ShieldCheck } from 'lucide-react';
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
