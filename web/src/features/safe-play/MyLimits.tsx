import type { PlayLimit } from '@glass-dice/contract/safe-play';
import { limitKinds, limitPeriods, type LimitKind } from '@glass-dice/domain/safe-play/limits';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LimitRow } from './LimitRow.tsx';
import { kindNames } from './limit-words.ts';
import { limitsQuery } from './safe-play.api.ts';

/** The six limits. A member whom the club has blocked may look at them. */
export function MyLimits({ readOnly }: { readOnly: boolean }) {
  const { data, error, refetch } = useQuery(limitsQuery);
  const [edited, setEdited] = useState<Pick<PlayLimit, 'kind' | 'period'>>();
  const [open, setOpen] = useState(false);
  const [LimitSheet, fetchSheet] = useOnDemand(async () => (await import('./LimitSheet.tsx')).LimitSheet);
  if (!data) {
    return (
      <ListStates
        state={error ? 'error' : 'loading'}
        skeleton={<Skeleton className="h-120 rounded-2" />}
        failed={m.limits_failed()}
        reason={error ? failureText(error) : undefined}
        onRetry={() => refetch()}
      />
    );
  }

  async function edit({ kind, period }: PlayLimit) {
    setEdited({ kind, period });
    setOpen(await fetchSheet());
  }

  /** Whatever the order they came in. */
  const limitsOf = (wanted: LimitKind) =>
    limitPeriods.flatMap((each) => data.limits.filter(({ kind, period }) => kind === wanted && period === each));

  const shown = data.limits.find(({ kind, period }) => kind === edited?.kind && period === edited.period);
  return (
    <>
      {limitKinds.map((each) => (
        <div key={each} className="grid gap-2">
          <h3 className="text-sm font-medium text-ink-2">{kindNames[each]()}</h3>
          <MenuList label={kindNames[each]()}>
            {limitsOf(each).map((limit) => (
              <LimitRow key={limit.period} limit={limit} onEdit={readOnly ? undefined : () => edit(limit)} />
            ))}
          </MenuList>
        </div>
      ))}
      {LimitSheet && shown && <LimitSheet limit={shown} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
