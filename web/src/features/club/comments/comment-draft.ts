/** What was typed and not published yet. It outlives a reload and ends with the session, like all that is kept here. */
import { newIdempotencyKey } from '../../../lib/api.ts';
import type { NewComment } from './comments.api.ts';

const key = 'comment-draft';

export function readDraft(): NewComment {
  const kept = localStorage.getItem(key);
  return kept ? (JSON.parse(kept) as NewComment) : { title: '', content: '' };
}

export function keepDraft(draft: NewComment): void {
  localStorage.setItem(key, JSON.stringify(draft));
}

export function dropDraft(): void {
  localStorage.removeItem(key);
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
