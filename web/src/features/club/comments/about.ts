/** What a comment is about: a host or a video, named in the address of the list and of the form. */
import type { About } from '@glass-dice/contract/comments';
import type { screens } from '@glass-dice/contract/screens';
import { aboutIn } from '@glass-dice/domain/club/comment';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useSearchParams } from 'wouter';

/** As the address of the screen names it. */
export function useAboutKey(): string | undefined {
  const [search] = useSearchParams();
  const key = search.get('about') ?? '';
  return aboutIn(key) && key;
}

type Path = (typeof screens)['comments' | 'newComment'];

/** The address of the list or of the form, for what is about this. */
export function pathAbout(path: Path, key: string | undefined): string {
  return key === undefined ? path : `${path}?about=${key}`;
}

export function aboutText({ content }: About): string {
  return content ? m.comments_about(content) : m.comments_about_gone();
}
