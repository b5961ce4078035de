interface RoundLabelProps {
  words: (values: { number: string }) => string;
  /** Without one its room is kept. */
  number: string | undefined;
}

/** Words around the number of a round, of which the last four digits are what one tells rounds apart by. */
export function RoundLabel({ words, number }: RoundLabelProps) {
  const [before, after] = words({ number: '\n' }).split('\n');
  return (
    <p className="min-h-[1lh] text-xs whitespace-nowrap text-ink-2">
      {number && (
        <>
          {before}
          {number.slice(0, -4)}
          <b className="text-ink">{number.slice(-4)}</b>
          {after}
        </>
      )}
    </p>
  );
}
