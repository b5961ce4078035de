import type { Host } from '@glass-dice/contract/hosts';
import { useQuery } from '@tanstack/react-query';
import { UserRoundMinus, UserRoundPlus } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { failureText } from '../../../lib/failure-text.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { toast } from '../../../ui/toast.ts';
import { hostAndMeQuery } from '../hosts.api.ts';
import { useFollow } from './fans.api.ts';
import { NotKnown } from './NotKnown.tsx';
import { signInPath } from './sign-in-path.ts';

export function FollowButton({ host }: { host: Host }) {
  const signedIn = useSignedIn();
  if (signedIn) return <MembersButton host={host} />;
  return (
    <ButtonLink href={signInPath(host.id)} icon={UserRoundPlus} block>
      {m.host_sign_in_follow()}
    </ButtonLink>
  );
}

function MembersButton({ host }: { host: Host }) {
  const { data: mine, isPending, error, refetch } = useQuery(hostAndMeQuery(String(host.id)));
  const { mutateAsync } = useFollow(host);
  const following = mine?.following ?? false;

  async function change() {
    try {
      await mutateAsync(!following);
      toast(following ? m.host_unfollowed({ name: host.name }) : m.host_followed({ name: host.name }), 'success');
    } catch (error) {
      toast(failureText(error), 'error');
    }
  }

  if (error && !mine) {
    return <NotKnown what={m.host_follow_unknown({ name: host.name })} error={error} onRetry={refetch} />;
  }
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
