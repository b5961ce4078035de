import { hidingReasonText } from '@glass-dice/ui/calls/hiding-reason-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import type { ReactNode } from 'react';
import type { Reported } from './comments.api.ts';
import { CommentHead } from './CommentHead.tsx';
import { HideForm } from './HideForm.tsx';

interface ReportedCommentProps {
  comment: Reported;
  focus: boolean;
  onDecided: () => void;
  onGone: () => void;
}

/** What was written, what was reported of it and decided before, and what the club decides. */
export function ReportedComment({ comment, focus, onDecided, onGone }: ReportedCommentProps) {
  const { content, reports, decisions } = comment;
  return (
    <HideForm comment={comment} waiting onDecided={onDecided} onGone={onGone}>
      <CommentHead comment={comment} focus={focus} />
      <p dir="auto" className="text-base whitespace-pre-line">
        {content}
      </p>
      <Part title={m.console_comments_reports()} note={m.console_comments_reporters()}>
        {reports.map(({ reason, note, at }) => (
          <Line key={`${at} ${reason}`} at={at}>
            {hidingReasonText(reason)}
            {note !== null && (
              <q dir="auto" className="block text-ink-2">
                {note}
              </q>
            )}
          </Line>
        ))}
      </Part>
      {decisions.length > 0 && (
        <Part title={m.console_comments_before()}>
          {decisions.map((each) => (
            <Line key={each.at} at={each.at}>
              {decisionText(each)}
            </Line>
          ))}
        </Part>
      )}
    </HideForm>
  );
}

function decisionText({ decision, reason }: Reported['decisions'][number]): string {
  if (decision === 'left') return m.console_comments_was_left();
  if (decision === 'shown') return m.console_comments_was_shown();
  return m.console_comments_was_hidden({ reason: reason === null ? '' : hidingReasonText(reason) });
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divided border-t border-line">{children}</ul>
      {note && <p className="text-xs text-ink-2">{note}</p>}
    </section>
  );
}

function Line({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-3 py-2 wide:grid-cols-[150px_minmax(0,1fr)]">
      <time dateTime={at} className="text-ink-3">
        {formatMoment(at)}
      </time>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
