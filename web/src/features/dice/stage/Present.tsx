import { fewestTold } from '@glass-dice/domain/present';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { numberText } from '@glass-dice/ui/texts/number-text.ts';
import { usePresent } from '../../../lib/live.ts';

/** How many are at the table now. It keeps its place while nobody knows, and does not speak by itself. */
export function Present({ game, wide }: { game: string; wide: boolean }) {
  const count = usePresent(game);
  return (
    <p title={m.table_present_note()} className={`shrink-0 self-center text-ink-2 ${wide ? 'flex gap-1.5' : 'w-24'}`}>
      {count !== undefined && (
        <>
          {m.table_present()}{' '}
          <b className="block text-ink">
            {count === null
              ? m.table_present_few({ count: fewestTold })
              : m.table_present_count({ count: numberText(count) })}
          </b>
        </>
      )}
    </p>
  );
}
