import { mostOperatorPasskeys } from '@glass-dice/domain/console/rights';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { useState } from 'react';
import { failureText } from '../../failure-text.ts';
import { RemovalDialog } from '../../parts/RemovalDialog.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { useOwnPasskeys, useRemovePasskey, type OwnPasskey } from './passkeys.ts';

/** The only way in; so one of them always stays. */
export function Passkeys() {
  const { data, error, refetch } = useOwnPasskeys();
  return (
    <section aria-labelledby="passkeys" className="grid justify-items-start gap-3">
      <h2 id="passkeys" className="text-base font-bold">
        {m.passkeys_title()}
      </h2>
      {data ? (
        <PasskeyList passkeys={data.passkeys} />
      ) : (
        <ListStates
          state={error ? 'error' : 'loading'}
          reason={error ? failureText(error) : undefined}
          onRetry={() => refetch()}
        />
      )}
    </section>
  );
}

function PasskeyList({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const [removing, setRemoving] = useState<OwnPasskey>();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemovePasskey();
  const only = passkeys.length === 1;
  return (
    <>
      <ul className="w-full divided border-y border-line">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-1">
            <Facts passkey={passkey} />
            {!only && (
              <Button
                variant="quiet"
                aria-label={m.passkeys_remove_of({ name: addedAt(passkey) })}
                onClick={() => {
                  setRemoving(passkey);
                  setAsking(true);
                }}
              >
                {m.passkeys_remove()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {only && <p className="text-ink-2">{m.console_passkeys_only()}</p>}
      {passkeys.length < mostOperatorPasskeys ? <AddPasskey /> : <p>{m.failure_too_many_passkeys()}</p>}
      <RemovalDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.passkeys_remove_ask()}
        confirmLabel={m.passkeys_remove()}
        onRemove={async () => {
          const removed = removing && (await remove.mutateAsync(removing.id));
          if (removed) toast(m.passkeys_removed(), 'success');
          return removed;
        }}
      >
        {removing && <p className="font-semibold text-ink">{addedAt(removing)}</p>}
        <p>{m.console_passkeys_remove_means()}</p>
        <p>{m.console_confirm_note()}</p>
      </RemovalDialog>
    </>
  );
}

function Facts({ passkey }: { passkey: OwnPasskey }) {
  const { lastUsedAt, synced } = passkey;
  return (
    <div className="min-w-0">
      <p className="font-semibold">{addedAt(passkey)}</p>
      <p className="text-xs text-ink-2">
        {lastUsedAt ? m.passkeys_used_at({ when: formatMoment(lastUsedAt) }) : m.passkeys_unused()}
        {' · '}
        {synced ? m.passkeys_synced() : m.passkeys_one_device()}
      </p>
    </div>
  );
}

/** They have no names. */
function addedAt(passkey: OwnPasskey): string {
  return m.passkeys_added_at({ when: formatMoment(passkey.addedAt) });
}
