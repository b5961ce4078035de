import { useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { Die, type Face } from './Die.tsx';

interface DiceProps {
  /** The three faces; absent while they roll. */
  faces?: readonly [Face, Face, Face] | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

const places = [0, 1, 2] as const;
const gaps = { sm: 'gap-1.5', md: 'gap-2', lg: 'gap-3' };

export function Dice({ faces, size = 'md' }: DiceProps) {
  const lands = useLanding(faces?.join());
  const name = faces ? m.ui_dice_show({ faces: faces.join(', ') }) : m.ui_dice_rolling();
  return (
    <span role="img" aria-label={name} className={`inline-flex ${gaps[size]}`}>
      {places.map((place) => (
        <Die key={`${place} ${faces?.join()}`} face={faces?.[place]} size={size} lands={lands} unnamed />
      ))}
    </span>
  );
}

/** Dice land when their faces arrive before one's eyes, not when they lay there already. */
function useLanding(shown: string | undefined): boolean {
  const [before, setBefore] = useState({ shown, moved: false });
  if (before.shown !== shown) setBefore({ shown, moved: true });
  return before.moved;
}
