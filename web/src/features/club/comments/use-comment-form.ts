import { commentPath } from '@glass-dice/contract/screens';
import { contentLength, isContent, isTitle, lengthOf, tidyContent, titleLength } from '@glass-dice/domain/club/comment';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import { failureCode } from '../../../lib/failure-text.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { dropDraft, keepDraft, keepUntilSignIn, readDraft } from './comment-draft.ts';
import { useWriteComment, type NewComment } from './comments.api.ts';

export function useCommentForm(username: string | undefined) {
  const [changed, setChanged] = useState<NewComment>();
  const typed = changed ?? readDraft(username);
  const [, navigate] = useLocation();
  const { mutateAsync: write } = useWriteComment();
  useDraftKeptForSignIn(username, typed);
  const form = useCheckedForm<keyof NewComment>({
    check: (values) => {
      const { title, content } = tidy(values);
      const titleMistake = title
        ? (tooLong(title, titleLength) ?? (isTitle(title) ? undefined : m.comments_unusable()))
        : m.comments_title_empty();
      const contentMistake = content
        ? (tooLong(content, contentLength) ?? (isContent(content) ? undefined : m.comments_unusable()))
        : m.comments_content_empty();
      return { ...(titleMistake && { title: titleMistake }), ...(contentMistake && { content: contentMistake }) };
    },
    send: async (values) => {
      const { id } = await write(tidy(values)).catch((error: unknown) => {
        if (username && failureCode(error) === 'sign-in-required') keepUntilSignIn({ author: username, draft: typed });
        throw error;
      });
      dropDraft();
      toast(m.comments_written(), 'success');
      navigate(commentPath(id), { replace: true });
    },
    fieldOf: {},
  });

  function type(change: Partial<NewComment>) {
    const draft = { ...typed, ...change };
    setChanged(draft);
    keepDraft(draft);
  }

  return { ...form, typed, tidied: tidy(typed), type };
}

/** That the session has ended is often heard by another call than the one that publishes. */
function useDraftKeptForSignIn(author: string | undefined, draft: NewComment): void {
  const asked = useQueryClient().getQueryCache();
  const putAside = useEffectEvent(() => {
    // The device is cleared in the same breath; what is to wait is kept after it.
    if (author) queueMicrotask(() => keepUntilSignIn({ author, draft }));
  });
  useEffect(
    () =>
      asked.subscribe((event) => {
        const error = event.type === 'updated' && event.action.type === 'error' && event.action.error;
        if (error && failureCode(error) === 'sign-in-required') putAside();
      }),
    [asked],
  );
}

function tidy({ title, content }: NewComment): NewComment {
  return { title: tidyContent(title), content: tidyContent(content) };
}

function tooLong(text: string, most: number): string | undefined {
  const count = lengthOf(text);
  return count > most ? m.comments_too_long({ count, most }) : undefined;
}
