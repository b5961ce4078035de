import { LogOut } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { MenuRow } from '../../../ui/actions/MenuRow.tsx';
import { useOnDemand } from '../../../ui/use-on-demand.ts';

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
