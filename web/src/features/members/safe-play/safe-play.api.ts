import type { Restriction } from '@glass-dice/contract/safe-play';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { failureCode } from '../../../lib/failure-text.ts';
import type { Break } from './breaks.ts';

type Intent = { chosen: Break; idempotencyKey: string };

export function useTakeBreak() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ chosen, idempotencyKey }: Intent): Promise<Restriction> =>
      chosen.kind === 'time-out'
        ? call('POST /me/time-out', { body: { hours: chosen.hours }, idempotencyKey })
        : call('POST /me/self-exclusion', { body: { months: chosen.months }, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['mine'] }),
    // A refusal means that something holds which this page does not know of.
    onError: (error) => {
      if (failureCode(error) === 'not-longer') void queryClient.invalidateQueries({ queryKey: ['mine'] });
    },
  });
}
