import { helpPages, screens, type HelpPage } from '@glass-dice/contract/screens';
import { Compass } from 'lucide-react';
import { lazy, useEffect, type ComponentType } from 'react';
import { useParams } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PlayChip } from '../../../ui/PlayChip.tsx';
import { helpTopics } from './help-topics.ts';

const contents: Record<HelpPage, ComponentType> = {
  'play-money': content(async () => (await import('./PlayMoneyPage.tsx')).PlayMoneyPage),
  roll: content(async () => (await import('./RollPage.tsx')).RollPage),
  limits: content(async () => (await import('./LimitsPage.tsx')).LimitsPage),
  fraud: content(async () => (await import('./FraudPage.tsx')).FraudPage),
  gambling: content(async () => (await import('./GamblingPage.tsx')).GamblingPage),
  privacy: content(async () => (await import('./PrivacyPage.tsx')).PrivacyPage),
};

/** One page of the help. Open to everybody, because whoever needs it may not have an account. */
export function HelpPageScreen() {
  const { page } = useParams();
  const back = useStepBack(screens.help);
  // One page leads to another without leaving this screen; each begins at its top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const known = helpPages.find((each) => each === page);
  if (!known) return <UnknownPage />;
  const Content = contents[known];
  return (
    <Page title={helpTopics[known].title()} note={<PlayChip />} back={back}>
      <div className="grid gap-6 pt-1">
        <Content />
      </div>
    </Page>
  );
}

function UnknownPage() {
  return (
    <Page title="404">
      <EmptyState
        icon={Compass}
        title={m.not_found_title()}
        action={<ButtonLink href={screens.home}>{m.screen_go_home()}</ButtonLink>}
      >
        {m.not_found_text()}
      </EmptyState>
    </Page>
  );
}

function content(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}
