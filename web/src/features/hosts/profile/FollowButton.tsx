import type { Host } from '@glass-dice/contract/hosts';
import { hostPath } from '@glass-dice/contract/screens';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { UserRoundMinus, UserRoundPlus } from 'lucide-react';
import { useSignedIn } from '../../../lib/session.ts';
import { NotKnown } from './NotKnown.tsx';
import { signInPath } from './sign-in-path.ts';
import { useFollowing } from './use-following.ts';

export function FollowButton({ host }: { host: Host }) {
  const signedIn = useSignedIn();
  if (signedIn) return <MembersButton host={host} />;
  return (
    <ButtonLink href={signInPath(hostPath(host.id))} icon={UserRoundPlus} block>
      {m.host_sign_in_follow()}
    </ButtonLink>
  );
}

function MembersButton({ host }: { host: Host }) {
  const { following, isPending, unknown, refetch, change } = useFollowing(host);
  if (unknown) return <NotKnown what={m.host_follow_unknown({ name: host.name })} error={unknown} onRetry={refetch} />;
  return (
    <Button
      variant={following ? 'secondary' : 'primary'}
      icon={following ? UserRoundMinus : UserRoundPlus}
      pending={isPending}
      onClick={change}
      block
    >
      {following ? m.host_unfollow() : m.host_follow()}
    </Button>
  );
}
