import type { Answered } from '@glass-dice/contract/comment-reports';
import { commentPath } from '@glass-dice/contract/screens';
import { Link } from 'wouter';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { hidingReasonText } from '@glass-dice/ui/calls/hiding-reason-text.ts';
import { reportAnswerText } from './report-answer-text.ts';
import { useSeeAnswers } from './reports.api.ts';

/** What the club has decided about what the member reported. It stays until they have said that they have seen it. */
export function ReportAnswers({ answered }: { answered: readonly Answered[] }) {
  const { mutateAsync: see } = useSeeAnswers();
  return (
    <section aria-labelledby="report-answers">
      <Card>
        <h2 id="report-answers" className="font-semibold">
          {m.comments_answers_title()}
        </h2>
        <ul className="divided pb-3">
          {answered.map((each) => (
            <li key={each.id} className="grid gap-0.5 py-3">
              <AnswerRow {...each} />
            </li>
          ))}
        </ul>
        <Button
          variant="secondary"
          block
          onClick={() => see(answered).catch((error: unknown) => toast(failureText(error), 'error'))}
        >
          {m.comments_answers_seen()}
        </Button>
      </Card>
    </section>
  );
}

function AnswerRow({ comment, answer, hidden, answeredAt }: Answered) {
  return (
    <>
      <p>{reportAnswerText(answer)}</p>
      {hidden && <p className="text-sm">{m.comments_hidden_reason({ reason: hidingReasonText(hidden) })}</p>}
      {comment && (
        <Link href={commentPath(comment.id)} className="flex min-h-11 items-center text-sm font-medium text-accent">
          <bdi className="line-clamp-2">{comment.title ?? m.comments_one()}</bdi>
        </Link>
      )}
      <time dateTime={answeredAt} className="text-xs text-ink-3">
        {formatMoment(answeredAt)}
      </time>
    </>
  );
}
