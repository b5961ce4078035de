/** What was typed and not published yet. It outlives a reload and ends with the session, like all that is kept here. */
import { newIdempotencyKey } from '@glass-dice/ui/calls/call.ts';
import type { NewComment } from './comments.api.ts';

const key = 'comment-draft';

/** What it is about stands in the address. */
export type Draft = Pick<NewComment, 'title' | 'content'>;

type Waiting = { author: string; draft: Draft };

export function readDraft(username: string): Draft {
  const kept = localStorage.getItem(key);
  if (kept) return JSON.parse(kept) as Draft;
  const waiting = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Waiting | null;
  return waiting && waiting.author === username ? waiting.draft : { title: '', content: '' };
}

export function keepDraft(draft: Draft): void {
  localStorage.setItem(key, JSON.stringify(draft));
}

/** The session had ended and took the draft along: it waits in this tab until the same member has signed in again. */
export function keepUntilSignIn(waiting: Waiting): void {
  sessionStorage.setItem(key, JSON.stringify(waiting));
}

export function dropDraft(): void {
  localStorage.removeItem(key);
  sessionStorage.removeItem(key);
  localStorage.removeItem(sentKey);
}

const sentKey = 'comment-sent';

/** The same words, sent again after a reload because no answer came, are the same comment. */
export function intentOf(comment: NewComment): string {
  const words = JSON.stringify(comment);
  const sent = JSON.parse(localStorage.getItem(sentKey) ?? 'null') as { words: string; intent: string } | null;
  if (sent?.words === words) return sent.intent;
  const intent = newIdempotencyKey();
  localStorage.setItem(sentKey, JSON.stringify({ words, intent }));
  return intent;
}
