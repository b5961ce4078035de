import type { Club } from '@glass-dice/contract/club';
import type { HostCard } from '@glass-dice/contract/hosts';
import * as m from '@glass-dice/ui/i18n/messages.js';

/** Where a host works, and whether they exist. */
export function hostLine({ regionId, fictional }: HostCard, { regions }: Club): string {
  const region = regions.find(({ id }) => id === regionId)?.name;
  return [region, fictional && m.hosts_fictional()].filter(Boolean).join(' · ');
}
