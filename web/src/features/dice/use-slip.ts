import { picks as allPicks, type Pick } from '@glass-dice/domain/dice/picks';
import { useState } from 'react';

/** What somebody is about to bet, as far as they have come. */
export type Slip = {
  /** As they stand on the table, however they were tapped. */
  picks: readonly Pick[];
  /** As typed. */
  stake: string;
  /** The round it was last looked at for; in another one it is asked for again. */
  round: string | undefined;
};

const empty: Slip = { picks: [], stake: '', round: undefined };

export function useSlip() {
  const [slip, setSlip] = useState(empty);
  return {
    slip,
    toggle: (pick: Pick, round: string | undefined) => {
      const chosen = new Set(slip.picks).symmetricDifference(new Set([pick]));
      const picks = allPicks.filter((each) => chosen.has(each));
      // Emptying the selection ends it; only the stake stays for the next one.
      setSlip({ ...slip, picks, round: slip.picks.length > 0 ? slip.round : round });
    },
    setStake: (stake: string) => setSlip({ ...slip, stake }),
    setRound: (round: string) => setSlip({ ...slip, round }),
    clear: () => setSlip(empty),
  };
}
