import type { HostCard } from '@glass-dice/contract/hosts';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useLocation } from 'wouter';
import { useSignedIn } from '../../lib/session.ts';
import { signInPath } from './profile/sign-in-path.ts';
import { useFollowing } from './profile/use-following.ts';

/** Follows a host out of a list. It says whom, to those who do not see the list. */
export function FollowToggle({ host }: { host: HostCard }) {
  const signedIn = useSignedIn();
  const [path] = useLocation();
  if (signedIn) return <MembersToggle host={host} />;
  return (
    <ButtonLink href={signInPath(path)} variant="secondary">
      {m.host_follow()} <span className="sr-only">{host.name}</span>
    </ButtonLink>
  );
}

function MembersToggle({ host }: { host: HostCard }) {
  const { following, isPending, unknown, refetch, change } = useFollowing(host);
  const word = unknown ? m.ui_retry() : following ? m.host_unfollow() : m.host_follow();
  return (
    <Button
      variant={following || unknown ? 'secondary' : 'primary'}
      pending={isPending}
      onClick={unknown ? () => refetch() : change}
    >
      {word} <span className="sr-only">{unknown ? m.host_follow_unknown({ name: host.name }) : host.name}</span>
    </Button>
  );
}
