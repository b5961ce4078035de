import type { AccountEvent } from '@glass-dice/contract/account';
import { failureCode } from '@glass-dice/ui/calls/failure-text.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

const sessionsKey = ['mine', 'sessions'];

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: () => call('GET /me/sessions', {}) });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: string) =>
      call('DELETE /me/sessions/:session', { params: { session } }).catch((error: unknown) => {
        // One that has ended already is what was asked for.
        if (failureCode(error) !== 'not-found') throw error;
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /me/sessions', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

const devicesKey = ['mine', 'devices'];

export function useKnownDevices() {
  return useQuery({ queryKey: devicesKey, queryFn: () => call('GET /me/devices', {}) });
}

export function useForgetDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (device: string) =>
      call('DELETE /me/devices/:device', { params: { device } }).catch((error: unknown) => {
        // One that is forgotten already is what was asked for.
        if (failureCode(error) !== 'not-found') throw error;
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
}

export type ToldEvent = AccountEvent & { what: string; byWhom: string };

export function useAccountEvents() {
  return useInfiniteQuery({
    queryKey: ['mine', 'events'],
    queryFn: async ({ pageParam }) => {
      const page = await call('GET /me/events', { query: pageParam === null ? {} : { before: pageParam } });
      // Their words are many, and only this list needs them.
      const { accountEventText } = await import('./account-event-text.ts');
      return { ...page, events: page.events.map((event) => ({ ...event, ...accountEventText(event) })) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
