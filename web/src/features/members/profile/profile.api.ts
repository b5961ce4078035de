/** What a member changes about themselves. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export function useSetName() {
  return useChange((name: string) => call('PUT /me/name', { body: { name } }));
}

export function useSetPhone() {
  return useChange((phone: string) => call('PUT /me/phone', { body: { phone } }));
}

export function useErasePhone() {
  return useChange(() => call('DELETE /me/phone', {}));
}

/** By the key of a picture in the club's gallery, or with a picture of one's own. */
export function useChangeAvatar() {
  return useChange((choice: string | Blob) =>
    typeof choice === 'string'
      ? call('PUT /me/avatar', { body: { key: choice } })
      : call('PUT /me/avatar/picture', { file: choice }),
  );
}

function useChange<Input>(send: (input: Input) => Promise<null>) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['mine'] });
  return useMutation({
    mutationFn: send,
    // Waited for: the screen one returns to shows what was changed.
    onSuccess: refresh,
    // Not waited for: a refusal may mean that another device was first, and then this one shows what stands there now.
    onError: () => void refresh(),
  });
}
