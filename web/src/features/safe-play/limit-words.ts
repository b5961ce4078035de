import type { LimitKind, LimitPeriod } from '@glass-dice/domain/safe-play/limits';
import * as m from '@glass-dice/ui/i18n/messages.js';

export const kindNames: Record<LimitKind, () => string> = { stake: m.limits_stake, loss: m.limits_loss };

export const periodNames: Record<LimitPeriod, () => string> = {
  day: m.limits_day,
  week: m.limits_week,
  month: m.limits_month,
};
