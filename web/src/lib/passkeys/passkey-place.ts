import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';

/** No address of digits can have passkeys. */
const isNumeric = /^[\d.]+$|^\[/;

/** Without a secure connection a browser has none of it. */
export function browserHasPasskeys(): boolean {
  return isSecureContext && typeof PublicKeyCredential === 'function';
}

/** Whether a passkey could be used at this address, as far as the page itself can tell. */
export function maybePasskeys(): boolean {
  return browserHasPasskeys() && !isNumeric.test(location.hostname);
}

/** Passkeys belong to a site and work at its own address and those under it. */
export function isOfSite(site: string): boolean {
  const host = location.hostname;
  return host === site || host.endsWith(`.${site}`);
}

/** The site that the passkeys of this club belong to. It is not asked for where it makes no difference. */
export function usePasskeySite(enabled: boolean) {
  const site = useQuery({
    queryKey: ['passkey-site'],
    queryFn: async () => (await call('GET /sessions/passkey-request', {})).rpId,
    staleTime: Infinity,
    enabled,
  });
  return { site: site.data, asking: enabled && site.isPending };
}
