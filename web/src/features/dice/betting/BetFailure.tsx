import { screens } from '@glass-dice/contract/screens';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import type { Failed } from './bet-failure.ts';
import { Way } from './Way.tsx';

/** Why bets were not taken; where play money is missing, with the way to more. */
export function BetFailure({ failed }: { failed: Failed | undefined }) {
  if (!failed?.isShort) return <FormFailure>{failed?.text}</FormFailure>;
  return (
    <div className="flex flex-wrap gap-x-3 pt-1.5 pb-3">
      <FormFailure>{failed.text}</FormFailure>
      <span className="text-sm">
        <Way href={screens.topUp}>{m.me_top_up()}</Way>
      </span>
    </div>
  );
}
