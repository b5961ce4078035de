import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportRow } from '@glass-dice/contract/account';
import type { Proof } from '@glass-dice/contract/passkeys';
import { newIdempotencyKey } from '@glass-dice/ui/calls/call.ts';
import type { Collecting } from '@glass-dice/ui/use-file-saving.ts';
import { call } from '../../../lib/api.ts';
import { forgetReceipts } from '../../../lib/kept-receipts.ts';
import { meQuery } from '../../../lib/me-query.ts';
import { clearSession } from '../../../lib/session.ts';
import { endsSession } from '../security/ends-session.ts';

/** What is kept about a member, by what it is. */
export type ExportSections = Map<string, ExportRow[]>;

/** Undefined when it was aborted. */
export function useCollectExport() {
  return useMutation({ mutationFn: collectExport });
}

async function collectExport({ signal, onProgress }: Collecting): Promise<ExportSections | undefined> {
  const sections: ExportSections = new Map();
  let rowCount = 0;
  for (let cursor: string | null | undefined; cursor !== null && !signal.aborted;) {
    const { section, rows, next } = await call('GET /me/export', { query: cursor === undefined ? {} : { cursor } });
    sections.set(section, [...(sections.get(section) ?? []), ...rows]);
    rowCount += rows.length;
    onProgress(rowCount);
    cursor = next;
  }
  return signal.aborted ? undefined : sections;
}

export function useDeleteAccount() {
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationKey: endsSession,
    mutationFn: async (body: Proof) => {
      const me = client.getQueryData(meQuery.queryKey);
      await call('POST /me/deletion', { body, idempotencyKey });
      if (me) forgetReceipts(me.username);
      await clearSession();
    },
  });
}
