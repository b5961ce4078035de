import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { LogOut } from 'lucide-react';
import { signOut } from '../session.ts';

export function SignOutButton() {
  return <IconButton icon={LogOut} label={m.console_sign_out()} onClick={signOut} />;
}
