import type { Comment } from '@glass-dice/contract/comments';
import { commentPath, screens } from '@glass-dice/contract/screens';
import { judgeReport } from '@glass-dice/domain/club/comment-report';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useSignedIn } from '../../../lib/session.ts';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { reportAnswerText } from './report-answer-text.ts';

/** The way to report somebody else's comment, or what became of it. */
export function ReportPart({ comment }: { comment: Comment }) {
  const { report, mine, hidden } = comment;
  // How many there were today, only the server knows.
  const verdict = judgeReport({ own: mine, hidden: hidden !== null, before: report !== null, today: 0 });
  return (
    <div className="grid gap-2">
      <p role="status" className="text-center text-sm text-ink-2">
        {report && (report.answer ? reportAnswerText(report.answer) : m.comments_reported())}
      </p>
      {verdict === 'taken' && <ReportButton comment={comment} />}
    </div>
  );
}

function ReportButton({ comment: { id } }: { comment: Comment }) {
  const signedIn = useSignedIn();
  const [open, setOpen] = useState(false);
  const [ReportSheet, fetchSheet] = useOnDemand(async () => (await import('./ReportSheet.tsx')).ReportSheet);
  if (!signedIn) {
    const toSignIn = `${screens.login}?back=${encodeURIComponent(commentPath(id))}`;
    return (
      <ButtonLink href={toSignIn} variant="secondary" icon={Flag} block>
        {m.comments_report()}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button variant="secondary" icon={Flag} block onClick={async () => setOpen(await fetchSheet())}>
        {m.comments_report()}
      </Button>
      {ReportSheet && <ReportSheet id={id} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
