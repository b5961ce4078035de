import { screens } from '@glass-dice/contract/screens';
import { useLocation } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';

/** To the sign-in, and back to this table afterwards. */
export function SignInLink() {
  const [path] = useLocation();
  return <ButtonLink href={`${screens.login}?back=${encodeURIComponent(path)}`}>{m.table_sign_in()}</ButtonLink>;
}
