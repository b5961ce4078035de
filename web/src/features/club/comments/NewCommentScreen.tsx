import { screens } from '@glass-dice/contract/screens';
import * as m from '../../../i18n/generated/messages.js';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { CommentForm } from './CommentForm.tsx';

export function NewCommentScreen() {
  return (
    <Page title={m.comments_write()} back={useStepBack(screens.comments)}>
      <CommentForm />
    </Page>
  );
}
