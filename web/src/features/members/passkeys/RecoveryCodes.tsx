import { recoveryCodeCount } from '@glass-dice/domain/members/passkeys';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useState } from 'react';
import { NewCodes } from './NewCodes.tsx';

/** New codes stand on the screen itself: a sheet is closed too easily for what is shown only once. */
export function RecoveryCodes({ left }: { left: number }) {
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [Sheet, fetchSheet] = useOnDemand(async () => (await import('./RecoverySheet.tsx')).RecoverySheet);

  function show(made: readonly string[]) {
    setCodes(made);
    setAsking(false);
  }

  return (
    <Card>
      <div className="grid gap-3">
        <h2 className="font-semibold">{m.recovery_title()}</h2>
        {codes ? (
          <NewCodes codes={codes} onKept={() => setCodes(undefined)} />
        ) : (
          <>
            <p className="text-sm text-ink-2">{m.recovery_text()}</p>
            <p>{left ? m.recovery_left({ left, count: recoveryCodeCount }) : m.recovery_none()}</p>
            <Button variant="secondary" block onClick={async () => setAsking(await fetchSheet())}>
              {m.recovery_make({ count: recoveryCodeCount })}
            </Button>
          </>
        )}
      </div>
      {Sheet && <Sheet open={asking} onMade={show} onClose={() => setAsking(false)} />}
    </Card>
  );
}
