import * as m from '@glass-dice/ui/i18n/messages.js';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../me-query.ts';
import { browserHasPasskeys, isOfSite, usePasskeySite } from './passkey-place.ts';

/** Why passkeys do not work here. When the site is not known, because it could not be asked for, the browser will tell. */
export function useHindrance(enabled = true): { hindrance: string | undefined; asking: boolean } {
  const { site, asking } = usePasskeySite(enabled && browserHasPasskeys());
  return { hindrance: hindranceAt(site), asking };
}

function hindranceAt(site: string | undefined): string | undefined {
  if (!browserHasPasskeys()) return m.passkeys_no_browser();
  return site === undefined || isOfSite(site) ? undefined : m.passkeys_elsewhere({ site });
}

/** The button of a form that asks for a passkey in place of what is typed. */
export const byPasskey = { type: 'submit', name: 'by', value: 'passkey' } as const;

/** How a member can show here who they are. Until that is known it is the password, which most have. */
export function useProofWays() {
  const { hasPassword = true, hasPasskey = false } = useQuery(meQuery).data ?? {};
  const { hindrance } = useHindrance(hasPasskey);
  return { hasPassword, mayUsePasskey: hasPasskey && !hindrance, hindrance };
}
