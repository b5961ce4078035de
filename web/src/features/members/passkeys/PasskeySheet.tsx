import type { Passkey, Proof } from '@glass-dice/contract/passkeys';
import * as m from '../../../i18n/generated/messages.js';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { useRemovePasskey } from './passkeys.api.ts';
import { ProofForm } from './ProofForm.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';

/** What the member is about to do. */
export type PasskeyAct = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey };

interface PasskeySheetProps {
  doing: PasskeyAct;
  byPasskey: boolean;
  open: boolean;
  onClose: () => void;
}

export function PasskeySheet({ doing, byPasskey, ...sheet }: PasskeySheetProps) {
  const { onClose } = sheet;
  if (doing.act === 'add') {
    return (
      <Sheet {...sheet} title={m.passkeys_add()}>
        <AddPasskey {...{ byPasskey, onClose }} />
      </Sheet>
    );
  }
  const { act, passkey } = doing;
  return (
    <Sheet {...sheet} title={act === 'rename' ? m.passkeys_rename_title() : m.passkeys_remove_ask()}>
      {act === 'rename' ? <RenamePasskey {...{ passkey, onClose }} /> : <Remove {...{ passkey, byPasskey, onClose }} />}
    </Sheet>
  );
}

interface RemoveProps {
  passkey: Passkey;
  byPasskey: boolean;
  onClose: () => void;
}

function Remove({ passkey: { id, name }, byPasskey, onClose }: RemoveProps) {
  const remove = useRemovePasskey();

  async function onProof(proof: Proof) {
    await remove.mutateAsync({ id, proof });
    toast(m.passkeys_removed(), 'success');
    onClose();
  }

  return (
    <ProofForm
      danger
      text={m.passkeys_remove_text({ name })}
      submit={m.passkeys_remove()}
      {...{ byPasskey, onProof }}
      onCancel={onClose}
    />
  );
}
