import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { LogOut } from 'lucide-react';
import { useState } from 'react';

export function SignOutRow() {
  const [leaving, setLeaving] = useState(false);
  const [SignOutDialog, fetchDialog] = useOnDemand(async () => (await import('../SignOutDialog.tsx')).SignOutDialog);
  return (
    <>
      <MenuRow icon={LogOut} label={m.me_sign_out()} onClick={async () => setLeaving(await fetchDialog())} />
      {SignOutDialog && <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />}
    </>
  );
}
