import * as m from '../../i18n/generated/messages.js';

export type Face = 1 | 2 | 3 | 4 | 5 | 6;

interface DieProps {
  /** Absent while the roll is not known: the die is then clear glass, and never shows a made-up face. */
  face: Face | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Part of a group that names all its dice at once. */
  unnamed?: boolean | undefined;
}

const low = 28;
const mid = 50;
const high = 72;
const pips: Record<Face, readonly (readonly [number, number])[]> = {
  1: [[mid, mid]],
  2: [
    [low, low],
    [high, high],
  ],
  3: [
    [low, low],
    [mid, mid],
    [high, high],
  ],
  4: [
    [low, low],
    [high, low],
    [low, high],
    [high, high],
  ],
  5: [
    [low, low],
    [high, low],
    [mid, mid],
    [low, high],
    [high, high],
  ],
  6: [
    [low, low],
    [high, low],
    [low, mid],
    [high, mid],
    [low, high],
    [high, high],
  ],
};
const sizes = { sm: 'die-sm', md: '', lg: 'die-lg' };

export function Die({ face, size = 'md', unnamed = false }: DieProps) {
  const name = face ? m.ui_dice_show({ faces: String(face) }) : m.ui_dice_rolling();
  const naming = unnamed ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span {...naming} className={`die inline-block ${sizes[size]} ${face ? '' : 'die-clear'}`}>
      <svg viewBox="0 0 100 100">
        {face &&
          pips[face].map(([x, y]) => (
            <g key={`${x} ${y}`}>
              <circle className="die-pip" cx={x} cy={y} r="9.5" />
              <circle className="die-pip-light" cx={x - 2.6} cy={y - 3} r="2.6" />
            </g>
          ))}
      </svg>
    </span>
  );
}
