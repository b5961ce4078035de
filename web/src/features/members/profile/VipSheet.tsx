import type { Me } from '@glass-dice/contract/members';
import { highestVipLevel, monthsPerVipLevel } from '@glass-dice/domain/members/vip';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { formatDay } from '@glass-dice/ui/texts/dates.ts';

interface VipSheetProps {
  open: boolean;
  onClose: () => void;
  vip: Me['vip'];
}

/** The rule behind the badge, and that there is nothing else behind it. */
export function VipSheet({ open, onClose, vip: { level, nextOn } }: VipSheetProps) {
  // A day is the same day everywhere; without an hour it would be read as midnight in Greenwich.
  const next = nextOn && formatDay(`${nextOn}T00:00`);
  return (
    <Sheet open={open} onClose={onClose} title={m.vip_title()}>
      <div className="grid gap-3 pb-4">
        <p className="text-lg font-semibold">{m.vip_now({ level })}</p>
        <div aria-hidden className="flex gap-1">
          {Array.from({ length: highestVipLevel }, (_, step) => (
            <span key={step} className={`h-1.5 flex-1 rounded-full ${step < level ? 'bg-accent' : 'bg-raised'}`} />
          ))}
        </div>
        <p className="font-medium">{next ? m.vip_next({ date: next }) : m.vip_highest()}</p>
        <p className="text-ink-2">{m.vip_rule({ months: monthsPerVipLevel, most: highestVipLevel })}</p>
        <p className="text-ink-2">{m.vip_badge_only()}</p>
      </div>
    </Sheet>
  );
}
