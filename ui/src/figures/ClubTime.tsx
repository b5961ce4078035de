import * as m from '../../i18n/generated/messages.js';
import { isElsewhere, zoneName } from '../texts/club-time.ts';

/** Whose times a list has, for those whose own clock shows another one. */
export function ClubTime() {
  return isElsewhere() && <p className="pb-2 text-xs text-ink-2">{m.ui_club_time({ zone: zoneName() })}</p>;
}
