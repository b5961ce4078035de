import { Beads } from './Beads.tsx';
import { Present } from './Present.tsx';

interface StageFootProps {
  game: string;
  sums: readonly number[];
  /** The last results stand in a card of their own. */
  wide: boolean;
}

/** How many are here, and the results before these dice. */
export function StageFoot({ game, sums, wide }: StageFootProps) {
  return (
    <div className="stage-beads">
      <Present game={game} wide={wide} />
      {!wide && sums.length > 0 && <Beads game={game} sums={sums} />}
    </div>
  );
}
