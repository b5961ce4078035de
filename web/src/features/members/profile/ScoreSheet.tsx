import type { Me } from '@glass-dice/contract/members';
import { screens } from '@glass-dice/contract/screens';
import { pointsPerItem, type ScoreItem } from '@glass-dice/domain/members/account-score';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { Circle, CircleCheck } from 'lucide-react';

/** What each item is called and where it is done. */
const items: Record<ScoreItem, { label: () => string; href: string }> = {
  name: { label: m.info_name, href: screens.name },
  pin: { label: m.me_pin, href: screens.pin },
  card: { label: m.score_card, href: screens.cards },
  avatar: { label: m.info_avatar, href: screens.info },
  limit: { label: m.score_limit, href: screens.safePlay },
};

interface ScoreSheetProps {
  open: boolean;
  onClose: () => void;
  done: Me['score']['done'];
}

export function ScoreSheet({ open, onClose, done }: ScoreSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={m.score_sheet_title()}>
      <div className="grid gap-3 pb-4">
        <p className="text-ink-2">{m.score_lead({ points: pointsPerItem })}</p>
        <MenuList>
          {Object.entries(items).map(([item, { label, href }]) => {
            const isDone = done.some((each) => each === item);
            const state = isDone ? m.score_done() : m.score_open();
            return (
              <MenuRow key={item} icon={isDone ? CircleCheck : Circle} label={label()} value={state} href={href} />
            );
          })}
        </MenuList>
      </div>
    </Sheet>
  );
}
