import type { HostCard } from '@glass-dice/contract/hosts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { hostAndMeQuery } from '../hosts.api.ts';
import { useFollow } from './fans.api.ts';

/** Whether the member follows a host, and the way to change it, which says what became of it. */
export function useFollowing(host: Pick<HostCard, 'id' | 'name'>) {
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

  return { following, isPending, unknown: mine ? null : error, refetch, change };
}
