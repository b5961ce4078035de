import type { MemberView } from '@glass-dice/contract/console-members';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useState } from 'react';
import { call } from '../../calls.ts';
import { ShownCode } from '../../parts/ShownCode.tsx';
import { ActForm } from './ActForm.tsx';
import { RadioList } from './RadioList.tsx';
import { reasonMissing } from './ReasonChoice.tsx';
import { useAct } from './use-act.ts';

type Secret = 'password' | 'pin';
type Reason = 'member-request' | 'account-at-risk';
type Code = { code: string; expiresAt: string };

/** The code stands here once: it is kept nowhere else, and is gone with this page. */
export function ResetAct({ member: { username, hasPin } }: { member: MemberView }) {
  const [secret, setSecret] = useState<Secret>('password');
  const [reason, setReason] = useState<Reason>();
  const [made, setMade] = useState<Code>();
  const act = useAct(
    () =>
      call('POST /console/members/:member/reset-codes', {
        params: { member: username },
        body: { secret, reason: reason! },
      }),
    (code) => {
      setMade(code);
      setReason(undefined);
    },
  );
  if (made) {
    return (
      <div className="grid gap-3">
        <ShownCode {...made}>
          <p>{m.console_code_once()}</p>
        </ShownCode>
        <Button variant="quiet" onClick={() => setMade(undefined)}>
          {m.console_code_passed_on()}
        </Button>
      </div>
    );
  }
  const isPassword = secret === 'password';
  return (
    <ActForm
      text={m.console_members_reset_text()}
      wrong={reasonMissing(reason)}
      reads={{
        where: m.console_members_in_history({ username }),
        what: <p>{isPassword ? m.history_password_code_issued() : m.history_pin_code_issued()}</p>,
      }}
      button={m.console_members_reset_do()}
      act={act}
    >
      <div>
        <RadioList
          legend={m.console_members_forgotten()}
          name="secret"
          choices={[
            { value: 'password', label: m.console_members_password() },
            ...(hasPin ? [{ value: 'pin', label: m.me_pin() } as const] : []),
          ]}
          chosen={secret}
          onChoose={setSecret}
        />
        {!hasPin && <p className="px-2 text-xs text-ink-2">{m.console_members_no_pin()}</p>}
      </div>
      <RadioList
        legend={m.console_members_reason_logged()}
        name="reason"
        choices={[
          { value: 'member-request', label: m.console_members_asked() },
          { value: 'account-at-risk', label: m.reason_account_at_risk() },
        ]}
        chosen={reason}
        onChoose={setReason}
      />
    </ActForm>
  );
}
