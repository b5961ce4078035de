import type { SessionInfo } from '@glass-dice/contract/account';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { MonitorSmartphone } from 'lucide-react';
import { deviceText } from './device-text.ts';

export function SessionCard({ session, onEnd }: { session: SessionInfo; onEnd: () => unknown }) {
  const device = deviceText(session);
  const facts = [
    [m.sessions_address(), session.address],
    [m.sessions_first_seen(), formatMoment(session.firstSeen)],
    [m.sessions_last_seen(), session.current ? m.sessions_now() : formatMoment(session.lastSeen)],
  ];
  return (
    <Card>
      <div className="flex gap-3">
        <MonitorSmartphone aria-hidden strokeWidth={1.8} className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-semibold wrap-anywhere">{device}</p>
          {session.current && <Badge tone="accent">{m.sessions_this()}</Badge>}
        </div>
      </div>
      <dl className="mt-3 grid gap-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="-mx-3 mt-1 -mb-3 flex justify-end">
        <Button variant="quiet" aria-label={m.sessions_end_of({ device })} onClick={onEnd}>
          {m.sessions_end()}
        </Button>
      </div>
    </Card>
  );
}
