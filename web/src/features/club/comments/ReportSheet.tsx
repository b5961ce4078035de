import { hidingReasons, lengthOf, tidyContent, type HidingReason } from '@glass-dice/domain/club/comment';
import { isNote, noteLength } from '@glass-dice/domain/club/comment-report';
import { useState } from 'react';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { CallError } from '@glass-dice/ui/calls/call.ts';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { FieldError } from '@glass-dice/ui/forms/FieldError.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { TextArea } from '@glass-dice/ui/forms/TextArea.tsx';
import { useCheckedForm } from '@glass-dice/ui/forms/use-checked-form.ts';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { hidingReasonText } from '@glass-dice/ui/calls/hiding-reason-text.ts';
import { useReportComment } from './reports.api.ts';

interface ReportFormProps {
  /** Of the comment. */
  id: number;
  onClose: () => void;
}

export function ReportSheet({ open, ...form }: ReportFormProps & { open: boolean }) {
  return (
    <Sheet open={open} onClose={form.onClose} title={m.comments_report()}>
      <ReportForm {...form} />
    </Sheet>
  );
}

function ReportForm({ id, onClose }: ReportFormProps) {
  const [typed, setTyped] = useState('');
  const { mutateAsync: report } = useReportComment(id);
  // The buttons of a choice have one name, by which no single one gets the focus: what stands around them has another.
  const { errors, failure, pending, onSubmit, onInput, mend } = useCheckedForm<'reason' | 'reasons' | 'note'>({
    check: ({ reason, note }) => {
      const mistake = noteMistake(tidyContent(note));
      return { ...(!reason && { reasons: m.comments_report_no_reason() }), ...(mistake && { note: mistake }) };
    },
    send: async ({ reason, note }) => {
      const words = tidyContent(note);
      await report({ reason: reason as HidingReason, ...(words && { note: words }) });
      onClose();
    },
    fieldOf: {},
    textOf: reportFailure,
  });
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => ((event.target as HTMLInputElement).name === 'reason' ? mend('reasons') : onInput(event))}
      className="grid gap-5 pb-4"
    >
      <p className="text-sm text-ink-2">{m.comments_report_text()}</p>
      <fieldset name="reasons" tabIndex={-1} aria-describedby={errors.reasons && 'report-reasons'}>
        <legend className="pb-1.5 text-sm font-medium text-ink-2">{m.comments_report_why()}</legend>
        <div className="grid gap-2">
          {hidingReasons.map((reason) => (
            <ReasonChoice key={reason} reason={reason} />
          ))}
          <FieldError id="report-reasons">{errors.reasons}</FieldError>
        </div>
      </fieldset>
      <TextArea
        label={m.comments_report_note()}
        name="note"
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={m.comments_report_note_hint()}
        error={errors.note}
        count={`${lengthOf(tidyContent(typed))}/${noteLength}`}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" block pending={pending}>
        {m.comments_report_send()}
      </Button>
    </form>
  );
}

function ReasonChoice({ reason }: { reason: HidingReason }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center rounded-2 border border-edge px-4 py-2 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <input type="radio" name="reason" value={reason} className="sr-only" />
      {hidingReasonText(reason)}
    </label>
  );
}

function noteMistake(note: string): string | undefined {
  const count = lengthOf(note);
  if (count > noteLength) return m.comments_too_long({ count, most: noteLength });
  return note === '' || isNote(note) ? undefined : m.comments_unusable();
}

/** In the words of all screens where it has nothing to do with reporting. */
function reportFailure(error: unknown): string {
  const { code, details } = error instanceof CallError ? error : { code: undefined, details: {} };
  if (code === 'comment-hidden') return m.comments_hidden();
  if (code === 'not-found') return m.comments_unknown();
  if (code === 'reports-used-up' && details.until)
    return m.comments_report_none_left({ times: details.times ?? 0, until: formatMoment(details.until) });
  return failureText(error);
}
