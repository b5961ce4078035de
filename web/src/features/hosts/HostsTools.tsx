import { hostOrders } from '@glass-dice/domain/hosts/host-order';
import { SortSelect } from '@glass-dice/ui/forms/SortSelect.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { HostLayoutToggle } from './HostLayoutToggle.tsx';
import type { HostLayout } from './use-host-layout.ts';
import { hostOrderNames, useHostOrder } from './use-host-order.ts';

interface HostsToolsProps {
  layout: HostLayout;
  onLayout: (layout: HostLayout) => void;
}

/** In which order hosts are listed, and how they are shown. */
export function HostsTools({ layout, onLayout }: HostsToolsProps) {
  const [order, choose] = useHostOrder();
  return (
    <>
      <SortSelect
        label={m.sort_label()}
        orders={hostOrders.map((each) => ({ order: each, label: hostOrderNames[each]() }))}
        chosen={order}
        onChoose={choose}
      />
      <HostLayoutToggle layout={layout} onChange={onLayout} />
    </>
  );
}

/** Beside the title, when it is not the club's own order. */
export function HostOrderNote() {
  const [order] = useHostOrder();
  return order !== 'club' && <span className="text-xs text-ink-2">{hostOrderNames[order]()}</span>;
}
