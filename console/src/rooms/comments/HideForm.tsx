import { hidingReasons, type HidingReason } from '@glass-dice/domain/club/comment';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { FieldError } from '@glass-dice/ui/forms/FieldError.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useState, type ReactNode } from 'react';
import { failureText } from '../../failure-text.ts';
import { useMe } from '../../queries.ts';
import { useDecision, type Decision } from './comments.api.ts';
import { HidingPreview } from './HidingPreview.tsx';
import { ReasonChoice } from './ReasonChoice.tsx';
import { useDigitKeys } from './use-digit-keys.ts';

interface HideFormProps {
  comment: { id: number; title: string | null; content?: string };
  /** It was reported, and may be left as it is. */
  waiting: boolean;
  onDecided: () => void;
  /** There is nothing to decide any more. */
  onGone: () => void;
  /** What is decided about. */
  children: ReactNode;
}

const reasonId = 'hiding-reasons';

/** The reason stands beside what everybody will read of it. */
export function HideForm({ comment, waiting, onDecided, onGone, children }: HideFormProps) {
  const [reason, setReason] = useState<HidingReason>();
  const [missing, setMissing] = useState(false);
  const { mutateAsync, isPending, variables, error, forget } = useDecision(comment.id, { waiting });
  const me = useMe(true).data!;

  function choose(chosen: HidingReason) {
    setReason(chosen);
    setMissing(false);
  }

  async function decide(decision: Decision) {
    // Said beside the buttons, by what the hook knows.
    const done = await mutateAsync(decision).catch(() => undefined);
    if (done === undefined) return;
    if (done)
      toast(decision.act === 'hide' ? m.console_comments_hide_done() : m.console_comments_leave_done(), 'success');
    (done ? onDecided : onGone)();
    forget();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        if (reason) void decide({ act: 'hide', reason });
        else setMissing(true);
      }}
      className="grid items-start gap-6 min-[1160px]:grid-cols-[minmax(0,1fr)_280px]"
    >
      <div className="grid min-w-0 gap-4">
        {children}
        <Reasons reason={reason} missing={missing} onChoose={choose} />
        <p className="hidden text-xs text-ink-2 rail:block">
          {m.console_comments_keys({ first: 1, last: hidingReasons.length })}
        </p>
      </div>
      <div className="grid gap-3 rounded-2 bg-paper p-4">
        <HidingPreview comment={comment} reason={reason} />
        <p className="text-xs text-ink-2">{m.console_comments_logged({ name: me.operator.name })}</p>
        <FormFailure>{error ? failureText(error) : undefined}</FormFailure>
        <div className="flex flex-wrap gap-2 *:flex-auto">
          {waiting && (
            <Button
              variant="secondary"
              pending={isPending && variables.act === 'leave'}
              onClick={() => (isPending ? undefined : decide({ act: 'leave' }))}
            >
              {m.console_comments_leave()}
            </Button>
          )}
          <Button type="submit" variant="danger" pending={isPending && variables.act === 'hide'}>
            {m.console_comments_hide()}
          </Button>
        </div>
        <p className="text-xs text-ink-2">{m.console_comments_criticism()}</p>
      </div>
    </form>
  );
}

interface ReasonsProps {
  reason: HidingReason | undefined;
  missing: boolean;
  onChoose: (reason: HidingReason) => void;
}

function Reasons({ reason, missing, onChoose }: ReasonsProps) {
  useDigitKeys(reasonId);
  return (
    <fieldset id={reasonId} aria-describedby={missing ? `${reasonId}-missing` : undefined}>
      <legend className="pb-1 font-semibold">{m.console_comments_hide_why()}</legend>
      {hidingReasons.map((each, place) => (
        <ReasonChoice
          key={each}
          reason={each}
          digit={place + 1}
          checked={each === reason}
          onChoose={() => onChoose(each)}
        />
      ))}
      {missing && <FieldError id={`${reasonId}-missing`}>{m.comments_report_no_reason()}</FieldError>}
    </fieldset>
  );
}
