import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { useMe } from '../members.api.ts';
import { usePasskeys } from './passkeys.api.ts';
import { Passkeys } from './Passkeys.tsx';
import { useHindrance } from '../../../lib/passkeys/proof-ways.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** All is asked for at once, by the screen that the sections are a part of. */
export function usePasskeySections() {
  const me = useMe();
  const mine = usePasskeys();
  const { hindrance, asking } = useHindrance();
  return {
    mine,
    hindrance,
    hasPassword: me.data?.hasPassword ?? true,
    isPending: me.isPending || mine.isPending || asking,
  };
}

/** What lets a member in besides the password, or in its place. */
export function PasskeySections({ mine, ...rest }: Omit<ReturnType<typeof usePasskeySections>, 'isPending'>) {
  if (!mine.data) return <ListStates state="error" reason={failureText(mine.error)} onRetry={() => mine.refetch()} />;
  return (
    <>
      <Passkeys passkeys={mine.data.passkeys} {...rest} />
      <RecoveryCodes left={mine.data.recoveryCodesLeft} />
    </>
  );
}
