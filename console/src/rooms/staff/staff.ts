/** Who works here, and what an owner may do about it. */
import type { Role } from '@glass-dice/domain/console/rights';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Reply } from '../../calls.ts';
import { confirmed } from '../../confirmed.ts';

const queryKey = ['operators'];

export type Colleague = Reply<'GET /console/operators'>['operators'][number];

export const useStaff = () => useQuery({ queryKey, queryFn: () => call('GET /console/operators', {}) });

/** The acts answer false when the question for the passkey was dismissed. */
function useAct<Input, Value>(act: (input: Input) => Promise<Value>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => confirmed(() => act(input)),
    // Whatever the answer was, and when there was none.
    onSettled: () => {
      void client.invalidateQueries({ queryKey });
    },
  });
}

export const useInvite = () =>
  useAct((body: { name: string; role: Role }) => call('POST /console/operators', { body }));

export const useChangeRole = (operator: string) =>
  useAct((role: Role) => call('PUT /console/operators/:operator/role', { params: { operator }, body: { role } }));

export const useRemove = (operator: string) =>
  useAct(() => call('DELETE /console/operators/:operator', { params: { operator } }));
