import { hostOrders, type HostOrder } from '@glass-dice/domain/hosts/host-order';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useChoiceInAddress } from '../../lib/use-choice-in-address.ts';

export const hostOrderNames: Record<HostOrder, () => string> = {
  club: m.sort_club,
  followers: m.hosts_sort_followers,
  newest: m.sort_newest,
  name: m.hosts_sort_name,
};

export const useHostOrder = () => useChoiceInAddress('sort', hostOrders);
