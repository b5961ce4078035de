import type { Passkey, Proof } from '@glass-dice/contract/passkeys';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { GiveUpPassword } from './GiveUpPassword.tsx';
import { useRemovePasskey } from './passkeys.api.ts';
import { ProofForm } from './ProofForm.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';

/** What the member is about to do. */
export type PasskeyAct = { act: 'add' | 'give-up-password' } | { act: 'rename' | 'remove'; passkey: Passkey };

interface PasskeySheetProps {
  doing: PasskeyAct;
  open: boolean;
  onClose: () => void;
}

const titles: Record<PasskeyAct['act'], () => string> = {
  add: m.passkeys_add,
  'give-up-password': m.passkeys_give_up_ask,
  rename: m.passkeys_rename_title,
  remove: m.passkeys_remove_ask,
};

export function PasskeySheet({ doing, ...sheet }: PasskeySheetProps) {
  return (
    <Sheet {...sheet} title={titles[doing.act]()}>
      <Act doing={doing} onClose={sheet.onClose} />
    </Sheet>
  );
}

function Act({ doing, onClose }: Omit<PasskeySheetProps, 'open'>) {
  switch (doing.act) {
    case 'add':
      return <AddPasskey onClose={onClose} />;
    case 'give-up-password':
      return <GiveUpPassword onClose={onClose} />;
    case 'rename':
      return <RenamePasskey passkey={doing.passkey} onClose={onClose} />;
    case 'remove':
      return <Remove passkey={doing.passkey} onClose={onClose} />;
  }
}

function Remove({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey();

  async function onProof(proof: Proof) {
    await remove.mutateAsync({ id, proof });
    toast(m.passkeys_removed(), 'success');
    onClose();
  }

  return (
    <ProofForm danger submit={m.passkeys_remove()} onProof={onProof} onCancel={onClose}>
      <p className="text-sm text-ink-2">{m.passkeys_remove_text({ name })}</p>
    </ProofForm>
  );
}
