import type { Club } from '@glass-dice/contract/club';
import { resetPinHash, screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { AnswerStates } from '@glass-dice/ui/lists/AnswerStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { Grip, Headset, LockKeyhole, MessageCircleQuestionMark, ScrollText } from 'lucide-react';
import { useClub } from '../../../lib/club.ts';
import { HelpRow } from '../help/HelpRow.tsx';
import { HelpSection } from '../help/HelpSection.tsx';
import { HelpTopics } from '../help/HelpTopics.tsx';
import { Imprint } from '../rules/Imprint.tsx';
import { serviceDestination } from './service-destination.ts';

/** How to reach the club, what to do without a password or PIN, and the help that is always there. */
export function ServiceScreen() {
  const club = useClub();
  return (
    <Page title={m.home_service()} back={useStepBack(screens.home)}>
      <div className="grid gap-6 pt-2">
        <PlayMoneyNote />
        <HelpSection title={m.service_club_title()}>
          {club.data ? (
            <Contact club={club.data} />
          ) : (
            <AnswerStates
              query={club}
              skeleton={<Skeleton className="h-32 rounded-2" />}
              failed={m.home_config_failed()}
            />
          )}
        </HelpSection>
        <HelpSection title={m.service_forgot_title()} text={m.service_forgot_text()}>
          <MenuList>
            <MenuRow icon={LockKeyhole} label={m.reset_title()} href={screens.resetPassword} />
            <MenuRow icon={Grip} label={m.pin_reset()} href={`${screens.pin}${resetPinHash}`} />
          </MenuList>
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

function Contact({ club }: { club: Club }) {
  const { imprint, houseRules } = club;
  const hasLink = serviceDestination(club) !== undefined;
  return (
    <>
      {hasLink && (
        <>
          <p className="text-ink-2">{m.service_club_text()}</p>
          <ButtonLink href={screens.serviceLeave} icon={Headset} block>
            {m.service_open()}
          </ButtonLink>
        </>
      )}
      {imprint && <Imprint imprint={imprint} />}
      {!hasLink && !imprint && <p className="text-ink-2">{m.service_club_none()}</p>}
      {houseRules && (
        <MenuList>
          <MenuRow icon={ScrollText} label={m.rules_title()} href={screens.houseRules} />
        </MenuList>
      )}
    </>
  );
}
