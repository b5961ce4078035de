import { formatAmount, type Amount as AmountValue } from '@glass-dice/domain/money';
import { currentLocale } from '../texts/locale.ts';
import { PlayMark } from './PlayMark.tsx';

interface AmountProps {
  value: AmountValue;
  /** A gain or a loss: plus green, minus red, always with the sign written. */
  signed?: boolean | undefined;
  size?: 'inherit' | 'lg' | 'xl' | undefined;
}

const sizes = { inherit: '', lg: 'text-lg font-semibold', xl: 'text-xl font-bold' };

/** The only way an amount reaches the screen: the play mark, the club's label, the number. It wraps rather than being cut off. */
export function Amount({ value, signed = false, size = 'inherit' }: AmountProps) {
  const tone = !signed || value === 0 ? '' : value > 0 ? 'text-win' : 'text-loss';
  const [label, number] = formatAmount(value, currentLocale(), { signed }).split(' ');
  return (
    <span className={`inline-block wrap-anywhere ${sizes[size]} ${tone}`}>
      <span className="whitespace-nowrap">
        <PlayMark />
        {label}
      </span>{' '}
      {number}
    </span>
  );
}
