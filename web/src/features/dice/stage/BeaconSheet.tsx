import { screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';

/** What the public beacon is, and what it changes that a round has none. */
export function BeaconSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={m.table_beacon_title()}>
      <div className="grid gap-4 pb-4">
        <p>{m.table_beacon_what()}</p>
        <p>{m.table_beacon_without()}</p>
        <ButtonLink href={screens.fairness} variant="secondary" block>
          {m.fairness_title()}
        </ButtonLink>
      </div>
    </Sheet>
  );
}
