import type { HostCard } from '@glass-dice/contract/hosts';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Flame } from 'lucide-react';

export function HotBadge() {
  return (
    <Badge tone="gold">
      <Flame aria-hidden className="size-3" />
      {m.hosts_hot()}
    </Badge>
  );
}

export function HostTags({ host: { tags } }: { host: Pick<HostCard, 'tags'> }) {
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge tone="accent">
            <span className="whitespace-normal">{tag}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
