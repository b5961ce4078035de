import { screens } from '@glass-dice/contract/screens';
import * as m from '../../../i18n/generated/messages.js';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { Page } from '../../../ui/layout/Page.tsx';
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
