import type { Table } from '@glass-dice/contract/dice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from '../../../lib/me-query.ts';

/**
 * The device checks its receipts by itself: when the member comes to a table, when a round is sealed, and when the result
 * of one is known. A contradiction is told wherever it is found.
 */
export function useReceiptChecks(signedIn: boolean, { game, round }: Table, settled: string | undefined): void {
  const client = useQueryClient();
  const { data: me } = useQuery({ ...meQuery, enabled: signedIn });
  const member = me?.username;
  const taking = round?.sealed ? undefined : round?.number;
  useEffect(() => {
    if (!member || !localStorage.getItem('receipts')) return;
    void import('./check-waiting.ts')
      .then(({ checkWaiting }) => checkWaiting(client, member, game, taking, settled))
      .catch(() => undefined);
  }, [client, member, game, taking, settled]);
}
