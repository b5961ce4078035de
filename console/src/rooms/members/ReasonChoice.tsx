import { clubReasons, type ClubReason } from '@glass-dice/domain/members/club-reasons';
import { clubReasonText } from '@glass-dice/ui/calls/club-reason-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { RadioList } from './RadioList.tsx';

interface ReasonChoiceProps {
  chosen: ClubReason | undefined;
  onChoose: (reason: ClubReason) => void;
}

export function ReasonChoice({ chosen, onChoose }: ReasonChoiceProps) {
  return (
    <RadioList
      legend={m.console_members_reason()}
      name="reason"
      choices={clubReasons.map((value) => ({ value, label: clubReasonText(value) }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/** In the place of a reason until there is one. */
export const reasonOr = (reason: ClubReason | undefined) => (reason ? clubReasonText(reason) : '…');

export const reasonMissing = (reason: unknown) =>
  reason ? undefined : { field: 'reason', text: m.console_members_reason_missing() };
