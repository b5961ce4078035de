import type { Dice as Rolled } from '@glass-dice/domain/dice/picks';
import { Die, type Face } from '@glass-dice/ui/dice/Die.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useReducedMotion } from '@glass-dice/ui/use-reduced-motion.ts';
import { useState } from 'react';

interface StageDiceProps {
  /** Absent until a result exists; the dice are then clear glass. */
  faces: Rolled | undefined;
  /** The round is over, and its result is on its way. */
  rolling: boolean;
  /** The round whose result has just become known, before somebody's eyes. */
  landed: string | undefined;
}

const places = [0, 1, 2] as const;
const everyFace: readonly Face[] = [1, 2, 3, 4, 5, 6];

/** Three dice that tumble when their result comes, never before, and come to rest with it. */
export function StageDice({ faces, rolling, landed }: StageDiceProps) {
  const [rested, setRested] = useState<string>();
  const still = useReducedMotion();
  const tumbles = landed !== undefined && landed !== rested && !still;
  const name = faces ? m.ui_dice_show({ faces: faces.join(', ') }) : rolling ? m.ui_dice_rolling() : m.table_no_last();
  return (
    <span role="img" aria-label={name} className="stage-dice">
      {places.map((place) => (
        <span
          key={`${place} ${landed}`}
          className={`die-cube ${tumbles ? 'die-tumbling' : rolling ? 'die-rolling' : ''}`}
          // The last one to come to rest.
          onAnimationEnd={tumbles && place === 2 ? () => setRested(landed) : undefined}
        >
          <Die face={faces?.[place]} unnamed />
          {tumbles &&
            everyFace.filter((each) => each !== faces?.[place]).map((each) => <Die key={each} face={each} unnamed />)}
        </span>
      ))}
    </span>
  );
}
