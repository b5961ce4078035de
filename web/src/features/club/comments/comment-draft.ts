/** What was typed and not published yet. It outlives a reload and ends with the session, like all that is kept here. */
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
}
