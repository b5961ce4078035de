import type { About } from '@glass-dice/contract/comments';
import { hostPath, videoPath } from '@glass-dice/contract/screens';
import { Link } from 'wouter';
import { aboutText } from './about.ts';

/** Leads to what a comment is about, or says that it is no longer there. */
export function AboutLink({ about }: { about: About }) {
  const { kind, content } = about;
  if (!content) return <p className="py-3 text-sm text-ink-2">{aboutText(about)}</p>;
  return (
    <Link
      href={kind === 'host' ? hostPath(content.id) : videoPath(content.id)}
      className="flex min-h-11 items-center text-sm font-medium text-accent"
    >
      {aboutText(about)}
    </Link>
  );
}
