import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { HouseRules } from './HouseRules.tsx';

export function HouseRulesSheet({ title, open, onClose }: { title: string; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className="pb-4">
        <HouseRules />
      </div>
    </Sheet>
  );
}
