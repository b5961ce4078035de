import { screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useSignedIn } from '../../../lib/session.ts';
import { pathAbout } from './about.ts';
import { commentsLeftQuery } from './comments.api.ts';
import { leftText } from './left-text.ts';

/** The way to the form, which sends a visitor to sign in and back. */
export function WriteComment({ about }: { about: string | undefined }) {
  const signedIn = useSignedIn();
  const left = useQuery({ ...commentsLeftQuery, enabled: signedIn }).data?.leftToday;
  return (
    <div className="grid gap-2">
      {left !== 0 && (
        <ButtonLink href={pathAbout(screens.newComment, about)} icon={PenLine} block>
          {m.comments_write()}
        </ButtonLink>
      )}
      {/* The line is kept free until the number is known, so that the list does not move. */}
      {signedIn && <p className="min-h-5 text-center text-sm text-ink-2">{left !== undefined && leftText(left)}</p>}
    </div>
  );
}
