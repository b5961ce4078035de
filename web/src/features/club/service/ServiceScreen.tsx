import type { Club } from '@glass-dice/contract/club';
import { screens } from '@glass-dice/contract/screens';
import { Headset, MessageCircleQuestionMark } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { MenuList } from '../../../ui/MenuList.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PlayMoneyNote } from '../../../ui/PlayMoneyNote.tsx';
import { toast } from '../../../ui/toast.ts';
import { HelpRow } from '../help/HelpRow.tsx';
import { HelpSection } from '../help/HelpSection.tsx';
import { HelpTopics } from '../help/HelpTopics.tsx';
import { serviceDestination } from './service-destination.ts';
import { WithClub } from './WithClub.tsx';

/** The club's own contact, if it has one, and the help that is always there. */
export function ServiceScreen() {
  return (
    <Page title={m.home_service()} back={useStepBack(screens.home)}>
      <div className="grid gap-6 pt-2">
        <PlayMoneyNote />
        <HelpSection title={m.service_club_title()} text={m.service_club_text()}>
          <WithClub>{(club) => <ContactButton club={club} />}</WithClub>
        </HelpSection>
        <HelpSection title={m.service_self_title()} text={m.service_self_text()}>
          <MenuList>
            <HelpRow
              href={screens.serviceChat}
              icon={MessageCircleQuestionMark}
              title={m.chat_title()}
              text={m.chat_text()}
            />
          </MenuList>
          <HelpTopics />
        </HelpSection>
      </div>
    </Page>
  );
}

function ContactButton({ club }: { club: Club }) {
  return serviceDestination(club) ? (
    <ButtonLink href={screens.serviceLeave} icon={Headset} block>
      {m.service_open()}
    </ButtonLink>
  ) : (
    <Button icon={Headset} block onClick={() => toast(m.service_disabled(), 'error')}>
      {m.service_open()}
    </Button>
  );
}
