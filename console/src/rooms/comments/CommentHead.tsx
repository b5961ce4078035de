import { commentPath } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Avatar } from '@glass-dice/ui/pictures/Avatar.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Card } from './comments.api.ts';

interface CommentHeadProps {
  comment: Pick<Card, 'id' | 'title' | 'author' | 'about' | 'writtenAt'>;
  focus: boolean;
}

/** Who wrote it, when and about what. */
export function CommentHead({ comment: { id, title, author, about, writtenAt }, focus }: CommentHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current!.focus();
  }, [focus]);
  const name = author ?? m.comments_member();
  return (
    <>
      <div className="flex items-center gap-2.5">
        <Avatar name={name} size="sm" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="text-xs text-ink-3">
            <time dateTime={writtenAt}>{formatMoment(writtenAt)}</time> · {m.console_comments_number({ id })}
          </p>
        </div>
        <a
          href={commentPath(id)}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center gap-1.5 font-medium text-accent"
        >
          {m.console_comments_read()}
          <ExternalLink aria-hidden className="size-4 shrink-0" />
        </a>
      </div>
      {about && (
        <p className="text-ink-2">
          {about.content ? m.comments_about({ name: about.content.name }) : m.comments_about_gone()}
        </p>
      )}
      <h2 ref={heading} tabIndex={-1} dir="auto" className="text-title font-semibold outline-none">
        {title}
      </h2>
    </>
  );
}
