import { useEffect, useEffectEvent } from 'react';
import { useStepBack } from '../../lib/use-step-back.ts';

/** Goes on to what signing in was for, which takes the place of this screen or is the one before it. */
export function SignedIn({ back }: { back: string }) {
  const goOn = useEffectEvent(useStepBack(back, true));
  useEffect(() => goOn(), []);
  return undefined;
}
