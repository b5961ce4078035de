import type { ClubReason } from '@glass-dice/domain/members/club-reasons';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../calls.ts';
import { ActForm } from './ActForm.tsx';
import { noteStatus } from './member-queries.ts';
import { reasonMissing, ReasonChoice, reasonOr } from './ReasonChoice.tsx';
import { useAct } from './use-act.ts';

export function BlockAct({ username }: { username: string }) {
  const [reason, setReason] = useState<ClubReason>();
  const client = useQueryClient();
  const act = useAct(
    () => call('POST /console/members/:member/block', { params: { member: username }, body: { reason: reason! } }),
    () => noteStatus(client, username, 'blocked'),
  );
  return (
    <ActForm
      text={m.console_members_block_text()}
      wrong={reasonMissing(reason)}
      reads={{
        where: m.console_members_reads({ username }),
        what: (
          <>
            <p className="font-medium">{m.blocked_title()}</p>
            <p>{m.blocked_reason({ reason: reasonOr(reason) })}</p>
            <p className="text-ink-2">{m.blocked_stays_open()}</p>
          </>
        ),
      }}
      button={m.console_members_block_do()}
      danger
      act={act}
    >
      <ReasonChoice chosen={reason} onChoose={setReason} />
    </ActForm>
  );
}

export function UnblockAct({ username }: { username: string }) {
  const client = useQueryClient();
  const act = useAct(
    () => call('DELETE /console/members/:member/block', { params: { member: username } }),
    () => noteStatus(client, username, 'active'),
  );
  return (
    <ActForm
      text={m.console_members_unblock_text()}
      reads={{ where: m.console_members_in_history({ username }), what: <p>{m.history_unblocked()}</p> }}
      button={m.console_members_unblock_do()}
      act={act}
    />
  );
}
