import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { pathAbout, useAboutKey } from './about.ts';
import { CommentForm } from './CommentForm.tsx';

export function NewCommentScreen() {
  const about = useAboutKey();
  return (
    <Page title={m.comments_write()} back={useStepBack(pathAbout(screens.comments, about))}>
      <CommentForm about={about} />
    </Page>
  );
}
