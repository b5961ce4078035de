import type { Comment } from '@glass-dice/contract/comments';
import * as m from '../../../i18n/generated/messages.js';
import { failureText } from '../../../lib/failure-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDeleteComment } from './comments.api.ts';

interface DeleteCommentDialogProps {
  comment: Comment;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteCommentDialog({ comment, open, onClose, onDeleted }: DeleteCommentDialogProps) {
  const { mutateAsync, isPending } = useDeleteComment();

  async function confirm() {
    try {
      await mutateAsync(comment.id);
      toast(m.comments_deleted(), 'success');
      onDeleted();
    } catch (error) {
      toast(m.cards_delete_failed({ reason: failureText(error) }), 'error');
    }
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={() => isPending || onClose()}
      title={m.comments_delete_ask()}
      confirmLabel={m.cards_delete()}
      onConfirm={confirm}
      danger
    >
      <p className="pb-2 font-semibold text-ink">
        <bdi className="line-clamp-2">{comment.title}</bdi>
      </p>
      <p>{m.comments_delete_text()}</p>
    </Dialog>
  );
}
