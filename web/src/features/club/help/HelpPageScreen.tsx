import { helpPages, screens, type HelpPage } from '@glass-dice/contract/screens';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { NotFound } from '@glass-dice/ui/lists/NotFound.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useEffect, type ComponentType } from 'react';
import { useParams } from 'wouter';
import { helpTopics } from './help-topics.ts';

const contents: Record<HelpPage, ComponentType> = {
  'play-money': content(async () => (await import('./PlayMoneyPage.tsx')).PlayMoneyPage),
  roll: content(async () => (await import('./RollPage.tsx')).RollPage),
  limits: content(async () => (await import('./LimitsPage.tsx')).LimitsPage),
  fraud: content(async () => (await import('./FraudPage.tsx')).FraudPage),
  gambling: content(async () => (await import('./GamblingPage.tsx')).GamblingPage),
  privacy: content(async () => (await import('./PrivacyPage.tsx')).PrivacyPage),
};

/** One page of the help. Open to everybody, because people who need it may not have an account. */
export function HelpPageScreen() {
  const { page } = useParams();
  const back = useStepBack(screens.help);
  // One page leads to another without leaving this screen; each begins at its top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const known = helpPages.find((each) => each === page);
  if (!known) return <NotFound home={screens.home} />;
  const Content = contents[known];
  return (
    <Page title={helpTopics[known].title()} note={<PlayChip />} back={back}>
      <div className="grid gap-6 pt-1">
        <Content />
      </div>
    </Page>
  );
}

function content(load: () => Promise<ComponentType>): ComponentType {
  return lazyComponent(load);
}
