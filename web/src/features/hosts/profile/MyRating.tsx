import type { Host } from '@glass-dice/contract/hosts';
import type { Stars } from '@glass-dice/domain/hosts/rating';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { StarChoice } from '@glass-dice/ui/forms/StarChoice.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hostAndMeQuery } from '../hosts.api.ts';
import { useRate } from './fans.api.ts';
import { NotKnown } from './NotKnown.tsx';

export function MyRating({ host }: { host: Host }) {
  const { data: mine, isPending, error, refetch } = useQuery(hostAndMeQuery(String(host.id)));
  const [wished, wish] = useRating(host);
  const stars = wished === undefined ? ((mine?.stars ?? null) as Stars | null) : wished;
  if (error && !mine) return <NotKnown what={m.host_my_rating_unknown()} error={error} onRetry={refetch} />;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-3">
      <StarChoice
        label={m.host_my_rating()}
        value={stars}
        onChange={wish}
        pending={isPending || wished !== undefined}
      />
      {mine?.stars != null && (
        <button
          type="button"
          onClick={() => wish(null)}
          className="-me-2 min-h-11 rounded-full px-2 text-sm font-semibold text-accent"
        >
          {m.host_unrate()}
        </button>
      )}
    </div>
  );
}

/**
 * Sends one rating at a time. Arrow keys pass over stars that nobody means: while one is on its way the latest wish
 * waits, and those between are never sent.
 */
function useRating(host: Host): [wished: Stars | null | undefined, wish: (stars: Stars | null) => Promise<void>] {
  const { mutateAsync } = useRate(host);
  const [wished, setWished] = useState<Stars | null>();
  const latest = useRef<Stars | null>(undefined);

  async function wish(stars: Stars | null): Promise<void> {
    const underWay = latest.current !== undefined;
    latest.current = stars;
    setWished(stars);
    if (underWay) return;
    try {
      let sent;
      do {
        sent = latest.current;
        await mutateAsync(sent);
      } while (latest.current !== sent);
      toast(sent === null ? m.host_unrated() : m.host_rated({ stars: sent }), 'success');
    } catch (error) {
      toast(failureText(error), 'error');
    }
    latest.current = undefined;
    setWished(undefined);
  }

  return [wished, wish];
}
