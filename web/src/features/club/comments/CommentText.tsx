import type { Comment } from '@glass-dice/contract/comments';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { Avatar } from '@glass-dice/ui/pictures/Avatar.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AboutLink } from './AboutLink.tsx';
import { useDeleteComment } from './comments.api.ts';
import { hidingReasonText } from '@glass-dice/ui/calls/hiding-reason-text.ts';
import { ReportPart } from './ReportPart.tsx';

interface CommentTextProps {
  comment: Comment;
  onDeleted: () => void;
}

/** Plain text, whatever it contains: nothing in it becomes markup or a link. */
export function CommentText({ comment, onDeleted }: CommentTextProps) {
  const { title, author, about, writtenAt, content, mine } = comment;
  const name = author ?? m.comments_member();
  return (
    <div className="grid gap-4">
      <article className="grid gap-4">
        <Card>
          <div className="flex items-center gap-3">
            <Avatar name={name} />
            <div className="min-w-0">
              <p className="font-medium">
                <bdi>{name}</bdi>
              </p>
              <time dateTime={writtenAt} className="text-sm text-ink-3">
                {formatMoment(writtenAt)}
              </time>
            </div>
          </div>
          {about && (
            <div className="pt-1">
              <AboutLink about={about} />
            </div>
          )}
          <Hiding comment={comment} />
          {title !== null && (
            <h2 dir="auto" className="mt-4 text-lg font-semibold">
              {title}
            </h2>
          )}
          {content !== null && (
            <p dir="auto" className="mt-2 whitespace-pre-line">
              {content}
            </p>
          )}
        </Card>
        {mine && <DeleteButton comment={comment} onDeleted={onDeleted} />}
      </article>
      {!mine && <ReportPart comment={comment} />}
    </div>
  );
}

function Hiding({ comment: { hidden, mine } }: { comment: Comment }) {
  if (hidden === null) return undefined;
  return (
    <div className="mt-4 flex gap-3 rounded-1 bg-raised p-3">
      <EyeOff aria-hidden strokeWidth={1.8} className="mt-0.5 size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{m.comments_hidden()}</p>
        <p className="text-ink-2">{m.comments_hidden_reason({ reason: hidingReasonText(hidden) })}</p>
        {mine && <p className="text-ink-2">{m.comments_hidden_mine()}</p>}
      </div>
    </div>
  );
}

function DeleteButton({ comment, onDeleted }: CommentTextProps) {
  const [asking, setAsking] = useState(false);
  const [DeleteDialog, fetchDialog] = useOnDemand(
    async () => (await import('@glass-dice/ui/overlays/DeleteDialog.tsx')).DeleteDialog,
  );
  const { mutateAsync: deleteComment } = useDeleteComment();

  async function onDelete() {
    await deleteComment(comment.id);
    toast(m.comments_deleted(), 'success');
    onDeleted();
  }

  return (
    <>
      <Button variant="secondary" icon={Trash2} block onClick={async () => setAsking(await fetchDialog())}>
        {m.comments_delete()}
      </Button>
      {DeleteDialog && (
        <DeleteDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={m.comments_delete_ask()}
          what={<bdi>{comment.title}</bdi>}
          onDelete={onDelete}
        >
          {m.comments_delete_text()}
        </DeleteDialog>
      )}
    </>
  );
}
