import { screens } from '@glass-dice/contract/screens';
import { Headset, MessageCircleQuestionMark } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { useClub } from '../../../lib/club.ts';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { AnswerStates } from '../../../ui/lists/AnswerStates.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx';
import { MenuList } from '../../../ui/actions/MenuList.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { PlayMoneyNote } from '../../../ui/figures/PlayMoneyNote.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { HelpRow } from '../help/HelpRow.tsx';
import { HelpSection } from '../help/HelpSection.tsx';
import { HelpTopics } from '../help/HelpTopics.tsx';
import { serviceDestination } from './service-destination.ts';

/** The club's own contact, if it has one, and the help that is always there. */
export function ServiceScreen() {
  const club = useClub();
  const reachable = club.data && serviceDestination(club.data) !== undefined;
  return (
    <Page title={m.home_service()} back={useStepBack(screens.home)}>
      <div className="grid gap-6 pt-2">
        <PlayMoneyNote />
        <HelpSection
          title={m.service_club_title()}
          text={reachable === undefined ? undefined : reachable ? m.service_club_text() : m.service_club_none()}
        >
          {reachable !== undefined ? (
            <ContactButton reachable={reachable} />
          ) : (
            <AnswerStates
              query={club}
              skeleton={<Skeleton className="h-26 rounded-2" />}
              failed={m.home_config_failed()}
            />
          )}
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

function ContactButton({ reachable }: { reachable: boolean }) {
  return reachable ? (
    <ButtonLink href={screens.serviceLeave} icon={Headset} block>
      {m.service_open()}
    </ButtonLink>
  ) : (
    <Button icon={Headset} block onClick={() => toast(m.service_disabled(), 'error')}>
      {m.service_open()}
    </Button>
  );
}
