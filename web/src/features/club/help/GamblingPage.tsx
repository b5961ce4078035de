import { screens } from '@glass-dice/contract/screens';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { FileDown, OctagonPause, TriangleAlert } from 'lucide-react';
import { Contacts } from './Contacts.tsx';
import { HelpSection } from './HelpSection.tsx';
import { Points } from './Points.tsx';

export function GamblingPage() {
  return (
    <>
      <p>{m.gambling_lead()}</p>
      <HelpSection title={m.gambling_signs()}>
        <Points
          icon={TriangleAlert}
          tone="gold"
          points={[
            m.gambling_sign_longer(),
            m.gambling_sign_chase(),
            m.gambling_sign_restless(),
            m.gambling_sign_hide(),
            m.gambling_sign_life(),
            m.gambling_sign_money(),
          ]}
        />
      </HelpSection>
      <HelpSection title={m.gambling_tools()} text={m.gambling_tools_text()}>
        <MenuList>
          <MenuRow icon={OctagonPause} label={m.gambling_break()} href={screens.safePlay} />
          <MenuRow icon={FileDown} label={m.data_title()} href={screens.data} />
        </MenuList>
      </HelpSection>
      <HelpSection title={m.gambling_help()} text={m.gambling_help_text()}>
        <Contacts topic="gambling" />
      </HelpSection>
    </>
  );
}
