import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useEffect, useEffectEvent } from 'react';

/** Goes on to what signing in was for, which takes the place of this screen or is the one before it. */
export function SignedIn({ back }: { back: string }) {
  const goOn = useEffectEvent(useStepBack(back, true));
  useEffect(() => goOn(), []);
  return undefined;
}
