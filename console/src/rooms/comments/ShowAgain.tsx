import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { hidingReasonText } from '@glass-dice/ui/calls/hiding-reason-text.ts';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import type { ReactNode } from 'react';
import { failureText } from '../../failure-text.ts';
import { useMe } from '../../queries.ts';
import { useDecision, type Card } from './comments.api.ts';

interface ShowAgainProps {
  comment: Card;
  onDecided: () => void;
  onGone: () => void;
  children: ReactNode;
}

export function ShowAgain({ comment: { id, hidden }, onDecided, onGone, children }: ShowAgainProps) {
  const { mutateAsync, error, forget } = useDecision(id, { waiting: false });
  const me = useMe(true).data!;

  async function show() {
    const done = await mutateAsync({ act: 'show' }).catch(() => undefined);
    if (done === undefined) return;
    if (done) toast(m.console_comments_again_done(), 'success');
    (done ? onDecided : onGone)();
    forget();
  }

  return (
    <div className="grid max-w-160 gap-4">
      {children}
      <div className="rounded-1 bg-raised p-3">
        <p className="font-semibold">{m.comments_hidden()}</p>
        {hidden && <p className="text-ink-2">{m.comments_hidden_reason({ reason: hidingReasonText(hidden) })}</p>}
      </div>
      <p className="text-ink-2">{m.console_comments_again_text()}</p>
      <p className="text-xs text-ink-2">{m.console_comments_logged({ name: me.operator.name })}</p>
      <FormFailure>{error ? failureText(error) : undefined}</FormFailure>
      <div>
        <Button onClick={show}>{m.console_comments_again()}</Button>
      </div>
    </div>
  );
}
