import type { KnownDevice } from '@glass-dice/contract/account';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { deviceText } from './device-text.ts';
import { useForgetDevice, type useKnownDevices } from './sessions.api.ts';

/** Those on which the member has signed in before, whether or not they are signed in now. */
export function KnownDevices({ devices }: { devices: ReturnType<typeof useKnownDevices> }) {
  return (
    <Card>
      <div className="grid gap-3">
        <h2 className="font-semibold">{m.sessions_known_title()}</h2>
        <p className="text-sm text-ink-2">{m.sessions_known_text()}</p>
        {devices.data ? (
          <ul aria-label={m.sessions_known_title()} className="divided">
            {devices.data.map((device) => (
              <KnownDeviceRow key={device.id} device={device} />
            ))}
          </ul>
        ) : (
          <ListStates state="error" reason={failureText(devices.error)} onRetry={() => devices.refetch()} />
        )}
        {devices.data?.length === 0 && <p className="text-sm">{m.sessions_known_none()}</p>}
      </div>
    </Card>
  );
}

function KnownDeviceRow({ device }: { device: KnownDevice }) {
  const forget = useForgetDevice();
  const name = deviceText(device);

  async function onForget() {
    try {
      await forget.mutateAsync(device.id);
      toast(m.sessions_known_forgotten(), 'success');
    } catch {
      // Said below the device.
    }
  }

  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere">{name}</span>
          {device.current && <Badge tone="accent">{m.sessions_this()}</Badge>}
        </p>
        <p className="text-ink-2">{m.sessions_known_last({ when: formatMoment(device.lastSignIn) })}</p>
        <FormFailure>{forget.error ? failureText(forget.error) : undefined}</FormFailure>
      </div>
      <div className="-me-4 shrink-0">
        <Button variant="quiet" aria-label={m.sessions_known_forget_of({ device: name })} onClick={onForget}>
          {m.sessions_known_forget()}
        </Button>
      </div>
    </li>
  );
}
