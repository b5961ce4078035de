import type { Me } from '@glass-dice/contract/members';
import { commentPath } from '@glass-dice/contract/screens';
import { contentLength, isContent, isTitle, lengthOf, tidyContent, titleLength } from '@glass-dice/domain/club/comment';
import { failureCode } from '@glass-dice/ui/calls/failure-text.ts';
import { useCheckedForm } from '@glass-dice/ui/forms/use-checked-form.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { publicNameFailure, publicNameMistake, useChoosePublicName } from '../../../lib/public-name.ts';
import { dropDraft, keepDraft, keepUntilSignIn, readDraft, type Draft } from './comment-draft.ts';
import { useWriteComment } from './comments.api.ts';

export function useCommentForm({ username, publicName }: Me, about: string | undefined) {
  const [changed, setChanged] = useState<Draft>();
  const typed = changed ?? readDraft(username);
  const [, navigate] = useLocation();
  const { mutateAsync: choose } = useChoosePublicName();
  const { mutateAsync: write } = useWriteComment();
  useDraftKeptForSignIn(username, typed);
  const form = useCheckedForm<'publicName' | 'title' | 'content'>({
    check: (values) => {
      const nameMistake = publicName ? undefined : publicNameMistake(values.publicName, username);
      const { title, content } = tidy(values);
      const titleMistake = title
        ? (tooLong(title, titleLength) ?? (isTitle(title) ? undefined : m.comments_unusable()))
        : m.comments_title_empty();
      const contentMistake = content
        ? (tooLong(content, contentLength) ?? (isContent(content) ? undefined : m.comments_unusable()))
        : m.comments_content_empty();
      return {
        ...(nameMistake && { publicName: nameMistake }),
        ...(titleMistake && { title: titleMistake }),
        ...(contentMistake && { content: contentMistake }),
      };
    },
    send: async (values) => {
      const publish = async () => {
        // It stays chosen, whatever becomes of the comment.
        if (!publicName) await choose(values.publicName);
        return await write({ ...tidy(values), ...(about !== undefined && { about }) });
      };
      const { id } = await publish().catch((error: unknown) => {
        if (failureCode(error) === 'sign-in-required') keepUntilSignIn({ author: username, draft: typed });
        throw error;
      });
      dropDraft();
      toast(m.comments_written(), 'success');
      navigate(commentPath(id), { replace: true });
    },
    fieldOf: { 'public-name-taken': 'publicName' },
    // What it was to be about has left the club meanwhile.
    textOf: (error) => (failureCode(error) === 'not-found' ? m.comments_about_gone() : publicNameFailure(error)),
  });

  function type(change: Partial<Draft>) {
    const draft = { ...typed, ...change };
    setChanged(draft);
    keepDraft(draft);
  }

  return { ...form, typed, tidied: tidy(typed), type };
}

/** That the session has ended is often heard by another call than the one that publishes. */
function useDraftKeptForSignIn(author: string, draft: Draft): void {
  const asked = useQueryClient().getQueryCache();
  const putAside = useEffectEvent(() => {
    // The device is cleared in the same breath; what is to wait is kept after it.
    queueMicrotask(() => keepUntilSignIn({ author, draft }));
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

function tidy({ title, content }: Draft): Draft {
  return { title: tidyContent(title), content: tidyContent(content) };
}

function tooLong(text: string, most: number): string | undefined {
  const count = lengthOf(text);
  return count > most ? m.comments_too_long({ count, most }) : undefined;
}
