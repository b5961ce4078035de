import type { ClubReason } from '@glass-dice/domain/members/club-reasons';
import { longestClubRestrictionDays } from '@glass-dice/domain/safe-play/restriction';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { useState } from 'react';
import { call } from '../../calls.ts';
import { wholeNumber } from '../../whole-number.ts';
import { ActForm } from './ActForm.tsx';
import { reasonMissing, ReasonChoice, reasonOr } from './ReasonChoice.tsx';
import { useAct } from './use-act.ts';

const dayMs = 24 * 60 * 60 * 1000;
const most = longestClubRestrictionDays;

export function RestrictAct({ username }: { username: string }) {
  const [reason, setReason] = useState<ClubReason>();
  const [typed, setTyped] = useState('7');
  /** For how long it would be, counted from the last choice. */
  const [now, setNow] = useState(Date.now);
  const days = wholeNumber(typed, most);
  const act = useAct(
    () =>
      call('POST /console/members/:member/restriction', {
        params: { member: username },
        body: { reason: reason!, days: days! },
      }),
    () => setReason(undefined),
  );
  const wrongDays = days === undefined ? m.console_whole_number({ most }) : undefined;
  return (
    <ActForm
      text={m.console_members_restrict_text({ most })}
      wrong={reasonMissing(reason) ?? (wrongDays ? { field: 'days', text: wrongDays } : undefined)}
      reads={{
        where: m.console_members_reads({ username }),
        what: (
          <>
            <p>
              {m.failure_restricted_by_club({
                until: days === undefined ? '…' : formatMoment(now + days * dayMs),
                reason: reasonOr(reason),
              })}
            </p>
            <p className="text-ink-2">{m.standing_stays_open()}</p>
          </>
        ),
      }}
      button={m.console_members_restrict_do()}
      act={act}
    >
      <ReasonChoice
        chosen={reason}
        onChoose={(chosen) => {
          setReason(chosen);
          setNow(Date.now());
        }}
      />
      <Field
        label={m.console_members_days()}
        error={wrongDays}
        data-field="days"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setNow(Date.now());
        }}
      />
    </ActForm>
  );
}

export function LiftAct({ username }: { username: string }) {
  const act = useAct(
    () => call('DELETE /console/members/:member/restriction', { params: { member: username } }),
    () => {},
  );
  return (
    <ActForm
      text={m.console_members_lift_text()}
      reads={{ where: m.console_members_in_history({ username }), what: <p>{m.history_restriction_lifted()}</p> }}
      button={m.console_members_lift_do()}
      act={act}
    />
  );
}
