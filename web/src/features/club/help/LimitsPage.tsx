import { screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { zoneName } from '@glass-dice/ui/texts/club-time.ts';
import { ClubLimits } from './ClubLimits.tsx';
import { HelpSection } from './HelpSection.tsx';

export function LimitsPage() {
  return (
    <>
      <p>{m.help_limits_lead()}</p>
      <HelpSection title={m.limits_title()} text={m.limits_text()}>
        <p className="text-sm text-ink-2">{m.limits_rule({ zone: zoneName() })}</p>
      </HelpSection>
      <HelpSection title={m.reality_title()} text={m.reality_text()} />
      <HelpSection title={m.safe_play_breaks()} text={m.help_limits_break_text()} />
      <ButtonLink href={screens.safePlay} block>
        {m.help_limits_open()}
      </ButtonLink>
      <HelpSection title={m.help_limits_club_stop_title()} text={m.help_limits_club_stop_text()} />
      <HelpSection title={m.help_limits_club_title()}>
        <ClubLimits />
        <p className="text-sm text-ink-2">{m.help_limits_club_note()}</p>
      </HelpSection>
    </>
  );
}
