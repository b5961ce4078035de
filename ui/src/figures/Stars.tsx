import { Star } from 'lucide-react';
import { starChoices } from '@glass-dice/domain/hosts/rating';
import * as m from '../../i18n/generated/messages.js';

interface StarsProps {
  /** Of five, to a part of a star. */
  mean: number;
  /** The same in words, as the language writes it. */
  text: string;
}

/** A mean, as far as its stars are filled. */
export function Stars({ mean, text }: StarsProps) {
  const hiddenPercent = 100 - (mean / starChoices.length) * 100;
  return (
    <span role="img" aria-label={m.stars_of({ stars: text })} className="relative inline-flex">
      <Five look="text-edge" />
      <span className="absolute inset-0 inline-flex" style={{ clipPath: `inset(0 ${hiddenPercent}% 0 0)` }}>
        <Five look="fill-current text-gold" />
      </span>
    </span>
  );
}

function Five({ look }: { look: string }) {
  return starChoices.map((star) => <Star key={star} aria-hidden strokeWidth={1.6} className={`size-5 ${look}`} />);
}
