import type { Club } from '@glass-dice/contract/club';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';

export function Imprint({ imprint }: { imprint: NonNullable<Club['imprint']> }) {
  const said = [
    [m.service_run_by(), imprint.operator],
    [m.service_reach(), imprint.contact],
    [m.imprint_data(), imprint.data],
  ].filter(([, text]) => text !== undefined);
  return (
    <Card>
      <dl className="grid gap-2">
        {said.map(([name, text]) => (
          <div key={name} className="grid gap-1">
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
