import { HostScreen } from '../features/hosts/HostScreen.tsx';

/** A host's profile, with the table they present. */
export function HostPage() {
  return <HostScreen loadTable={async () => (await import('./HostTableSheet.tsx')).HostTableSheet} />;
}
