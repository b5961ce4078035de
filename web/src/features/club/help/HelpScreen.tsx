import { screens } from '@glass-dice/contract/screens';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { FileText, Headset, MessageCircleQuestionMark, Scale, ScrollText, ShieldCheck } from 'lucide-react';
import { HelpTopics } from './HelpTopics.tsx';

/** The way to everything that explains something. Open to everybody, and made of code alone. */
export function HelpScreen() {
  return (
    <Page title={m.me_help()} back={useStepBack(screens.home)}>
      <div className="grid gap-4 pt-2">
        <HelpTopics />
        <MenuList label={m.help_more()}>
          <MenuRow icon={MessageCircleQuestionMark} label={m.chat_title()} href={screens.serviceChat} />
          <MenuRow icon={ShieldCheck} label={m.me_safe_play()} href={screens.safePlay} />
          <MenuRow icon={Scale} label={m.me_fairness()} href={screens.fairness} />
          <MenuRow icon={FileText} label={m.me_agreement()} href={screens.agreement} />
          <MenuRow icon={ScrollText} label={m.rules_title()} href={screens.houseRules} />
          <MenuRow icon={Headset} label={m.home_service()} href={screens.service} />
        </MenuList>
      </div>
    </Page>
  );
}
