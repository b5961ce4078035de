import * as m from '../../../i18n/generated/messages.js';
import { failureText } from '../../../lib/failure-text.ts';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { browserHasPasskeys, isOfSite, usePasskeySite } from './passkey-place.ts';
import { usePasskeys } from './passkeys.api.ts';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Both are asked for at once, by the screen that the sections are a part of. */
export function usePasskeySections() {
  const mine = usePasskeys();
  const { site, asking } = usePasskeySite(browserHasPasskeys());
  return { mine, site, isPending: mine.isPending || asking };
}

/** What lets a member in besides the password. */
export function PasskeySections({ mine, site }: ReturnType<typeof usePasskeySections>) {
  if (!mine.data) return <ListStates state="error" reason={failureText(mine.error)} onRetry={() => mine.refetch()} />;
  const { passkeys, recoveryCodesLeft } = mine.data;
  const hindrance = hindranceAt(site);
  return (
    <>
      <Passkeys passkeys={passkeys} hindrance={hindrance} />
      <RecoveryCodes left={recoveryCodesLeft} byPasskey={!hindrance && passkeys.length > 0} />
    </>
  );
}

/** Why passkeys do not work here. When the site is not known, because it could not be asked for, the browser will tell. */
function hindranceAt(site: string | undefined): string | undefined {
  if (!browserHasPasskeys()) return m.passkeys_no_browser();
  return site === undefined || isOfSite(site) ? undefined : m.passkeys_elsewhere({ site });
}
