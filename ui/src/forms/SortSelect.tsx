import { ArrowUpDown } from 'lucide-react';
import { iconButtonLook } from '../actions/icon-button-look.ts';

interface SortSelectProps<Order extends string> {
  label: string;
  orders: readonly { order: Order; label: string }[];
  chosen: Order;
  onChoose: (order: string) => void;
}

/** As small as a button of the bar; the choices are the browser's own list. */
export function SortSelect<Order extends string>({ label, orders, chosen, onChoose }: SortSelectProps<Order>) {
  return (
    <span className={`relative ${iconButtonLook}`}>
      <select
        aria-label={label}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      >
        {orders.map((each) => (
          <option key={each.order} value={each.order}>
            {each.label}
          </option>
        ))}
      </select>
      <ArrowUpDown
        aria-hidden
        className="size-5.5 rounded-full outline-offset-4 outline-(--focus) peer-focus-visible:outline-2"
      />
    </span>
  );
}
