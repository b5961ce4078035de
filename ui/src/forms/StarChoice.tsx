import { starChoices, type Stars } from '@glass-dice/domain/hosts/rating';
import { Star } from 'lucide-react';
import { useId } from 'react';
import * as m from '../../i18n/generated/messages.js';

interface StarChoiceProps {
  label: string;
  /** How many are given; none yet. */
  value: Stars | null;
  onChange: (stars: Stars) => void;
  /** What was chosen is on its way. */
  pending?: boolean | undefined;
}

/** One to five stars, as the radio buttons that they are to a keyboard and to a screen reader. */
export function StarChoice({ label, value, onChange, pending = false }: StarChoiceProps) {
  const name = useId();
  return (
    <fieldset aria-busy={pending} className="min-w-0">
      <legend className="text-sm text-ink-2">{label}</legend>
      <div className={`-mx-2.5 flex flex-wrap ${pending ? 'animate-pending' : ''}`}>
        {starChoices.map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 place-items-center rounded-full outline-(--focus) hover:bg-raised has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={m.stars_of({ stars })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star
              aria-hidden
              strokeWidth={1.6}
              className={`size-7 ${value !== null && stars <= value ? 'fill-current text-gold' : 'text-edge'}`}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
