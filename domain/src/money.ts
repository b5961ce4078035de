/**
 * Every amount in the product: whole minor units (hundredths) of play money, exact within 2^53.
 * There is no other money type, no floating-point arithmetic on money, and no second formatter.
 */
import { clubChoice } from './club-choice.ts';
import { localeTags, type Locale } from './locale.ts';
import { playUnit } from './play-money.ts';

declare const amountBrand: unique symbol;

/** Whole minor units; negative only where an entry or a net result says so. */
export type Amount = number & { readonly [amountBrand]: true };

export function toAmount(minor: number): Amount {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units within 2^53`);
  // Adding zero turns -0 into 0, which Object.is and a formatter would tell apart.
  return (minor + 0) as Amount;
}

export function negate(amount: Amount): Amount {
  return toAmount(0 - amount);
}

/** A balance or an entry, as the wire writes it: canonical, zero and negative included. */
export function parseSignedAmount(text: string): Amount | undefined {
  if (!/^(?:0|-?[1-9][0-9]{0,15})$/.test(text)) return undefined;
  const minor = Number(text);
  return Number.isSafeInteger(minor) ? toAmount(minor) : undefined;
}

/** What somebody typed into a field: "1,234.5", in full-width digits too. Nothing when it is no positive amount. */
export function parseTypedAmount(typed: string): Amount | undefined {
  const text = typed.normalize('NFKC').trim();
  const parts = /^(?<whole>[0-9]{1,13}|[0-9]{1,3}(?:,[0-9]{3}){1,4})(?:\.(?<hundredths>[0-9]{0,2}))?$/.exec(
    text,
  )?.groups;
  if (!parts) return undefined;
  const minor = Number(parts['whole']!.replaceAll(',', '') + (parts['hundredths'] ?? '').padEnd(2, '0'));
  return minor > 0 ? toAmount(minor) : undefined;
}

export function wireAmount(amount: Amount): string {
  return String(amount);
}

interface AmountStyle {
  /** Writes a plus sign before a gain; a loss always has its minus sign. */
  signed?: boolean;
}

/** "TWD 1,234.50" with the club's own label, for a screen that draws the play mark beside it. Everywhere else `amountText` is the one to use. */
export function formatAmount(amount: Amount, locale: Locale, { signed = false }: AmountStyle = {}): string {
  const sign = amount < 0 ? '\u2212' : signed && amount > 0 ? '+' : '';
  // Intl reads a decimal string exactly; dividing by 100 would lose the last digits of a large amount.
  return `${clubChoice().moneyLabel} ${sign}${numberFormat(locale).format(`${Math.abs(amount)}E-2` as `${number}`)}`;
}

/** "PLAY TWD 1,234.50", for plain text, CSV and aria labels. The mark comes first, so that cutting the text keeps it. */
export function amountText(amount: Amount, locale: Locale, style?: AmountStyle): string {
  return `${playUnit} ${formatAmount(amount, locale, style)}`;
}

const numberFormats = new Map<Locale, Intl.NumberFormat>();

/** Making an Intl.NumberFormat costs far more than using one, and a money log uses it for every line. */
function numberFormat(locale: Locale): Intl.NumberFormat {
  let format = numberFormats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(localeTags[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    numberFormats.set(locale, format);
  }
  return format;
}
