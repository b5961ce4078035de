import type { Host } from '@glass-dice/contract/hosts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';

export function HostAbout({ host }: { host: Host }) {
  const facts = [
    [m.host_height(), host.heightCm && m.host_height_cm({ cm: host.heightCm })],
    [m.host_languages(), host.languages],
    [m.host_interests(), host.interests],
  ].filter(([, value]) => value);
  return (
    <section className="grid gap-3">
      <h2 className="text-title font-semibold">{m.host_about({ name: host.name })}</h2>
      <Card>
        <p>{host.introduction}</p>
        {facts.length > 0 && (
          <dl className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
            {facts.map(([name, value]) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-ink-2">{name}</dt>
                <dd className="text-end">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
    </section>
  );
}
