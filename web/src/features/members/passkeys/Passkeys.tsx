import type { Passkey } from '@glass-dice/contract/passkeys';
import { screens } from '@glass-dice/contract/screens';
import {
  fewestWithoutPassword,
  mayDoWithoutPassword,
  mayRemovePasskey,
  mostPasskeys,
} from '@glass-dice/domain/members/passkeys';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useState } from 'react';
import type { PasskeyAct } from './PasskeySheet.tsx';

interface PasskeysProps {
  passkeys: readonly Passkey[];
  /** Why none can be made or used here. */
  hindrance: string | undefined;
  hasPassword: boolean;
}

export function Passkeys({ passkeys, hindrance, hasPassword }: PasskeysProps) {
  const [doing, setDoing] = useState<PasskeyAct>();
  const [open, setOpen] = useState(false);
  const [Sheet, fetchSheet] = useOnDemand(async () => (await import('./PasskeySheet.tsx')).PasskeySheet);
  const { length: count } = passkeys;
  const isFull = count >= mostPasskeys;
  const mayRemove = mayRemovePasskey({ hasPassword, passkeys: count });

  async function start(act: PasskeyAct) {
    setDoing(act);
    setOpen(await fetchSheet());
  }

  return (
    <Card>
      <div className="grid gap-3">
        <h2 className="font-semibold">{m.passkeys_title()}</h2>
        <p className="text-sm text-ink-2">
          {hasPassword ? m.passkeys_text() : m.passkeys_alone({ fewest: fewestWithoutPassword })}
        </p>
        <ul aria-label={m.passkeys_title()} className="divided">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...{ passkey, mayRemove }} onAct={(act) => start({ act, passkey })} />
          ))}
        </ul>
        {count === 0 && <p className="text-sm">{m.passkeys_none()}</p>}
        {hindrance && <p className="text-sm">{hindrance}</p>}
        {!hindrance && isFull && <p className="text-sm">{m.failure_too_many_passkeys()}</p>}
        {!hindrance && !isFull && (
          <Button variant="secondary" block onClick={() => start({ act: 'add' })}>
            {m.passkeys_add()}
          </Button>
        )}
        {!hasPassword && (
          <ButtonLink href={screens.password} variant="quiet" block>
            {m.password_set()}
          </ButtonLink>
        )}
        {hasPassword && !hindrance && mayDoWithoutPassword(count) && (
          <Button variant="quiet" block onClick={() => start({ act: 'give-up-password' })}>
            {m.passkeys_give_up()}
          </Button>
        )}
      </div>
      {Sheet && doing && <Sheet doing={doing} open={open} onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  mayRemove: boolean;
  onAct: (act: 'rename' | 'remove') => Promise<void>;
}

function PasskeyRow({ passkey: { name, addedAt, lastUsedAt, synced }, mayRemove, onAct }: PasskeyRowProps) {
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="wrap-anywhere">{name}</bdi>
        <Badge>{synced ? m.passkeys_synced() : m.passkeys_one_device()}</Badge>
      </p>
      <p className="text-sm text-ink-2">{m.passkeys_added_at({ when: formatMoment(addedAt) })}</p>
      <p className="text-sm text-ink-2">
        {lastUsedAt === null ? m.passkeys_unused() : m.passkeys_used_at({ when: formatMoment(lastUsedAt) })}
      </p>
      <div className="-mx-4 flex flex-wrap justify-end">
        <Button variant="quiet" aria-label={m.passkeys_rename_of({ name })} onClick={() => onAct('rename')}>
          {m.passkeys_rename()}
        </Button>
        {mayRemove && (
          <Button variant="quiet" aria-label={m.passkeys_remove_of({ name })} onClick={() => onAct('remove')}>
            {m.passkeys_remove()}
          </Button>
        )}
      </div>
    </li>
  );
}
