import * as m from '../../i18n/generated/messages.js';
import { Die, type Face } from './Die.tsx';

interface DiceProps {
  faces: readonly [Face, Face, Face];
  size?: 'sm' | 'md' | 'lg' | undefined;
}

const places = [0, 1, 2] as const;
const gaps = { sm: 'gap-1.5', md: 'gap-2', lg: 'gap-3' };

/** A result. On the stage of a table dice also roll. */
export function Dice({ faces, size = 'md' }: DiceProps) {
  return (
    <span role="img" aria-label={m.ui_dice_show({ faces: faces.join(', ') })} className={`inline-flex ${gaps[size]}`}>
      {places.map((place) => (
        <Die key={place} face={faces[place]} size={size} unnamed />
      ))}
    </span>
  );
}
