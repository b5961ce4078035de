import type { Card } from '@glass-dice/contract/wallet';
import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Trash2 } from 'lucide-react';

/** Drawn like a card and marked for what it is. */
export function SandboxCard({ card, onDelete }: { card: Card; onDelete: () => unknown }) {
  const { bank, maskedNumber, holder } = card;
  return (
    <div className="grid gap-4 rounded-3 border border-line bg-[linear-gradient(to_bottom_right,var(--accent-soft),var(--surface))] p-4 shadow-card">
      <p className="font-semibold">{bank}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-lg font-semibold tracking-widest">{maskedNumber}</p>
        <Badge tone="gold">{m.cards_sandbox()}</Badge>
      </div>
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="text-xs text-ink-2">{m.cards_holder()}</p>
          <p className="text-sm wrap-anywhere">
            <bdi>{holder}</bdi>
          </p>
        </div>
        <div className="-me-2 -mb-2">
          <IconButton icon={Trash2} label={m.cards_delete_of({ bank, number: maskedNumber })} onClick={onDelete} />
        </div>
      </div>
    </div>
  );
}
