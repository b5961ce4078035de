import type { Me } from '@glass-dice/contract/members';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import { newIdempotencyKey } from '@glass-dice/ui/calls/call.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useState } from 'react';
import { breakLength, lastsLonger, selfExclusions, timeOuts, type Break } from './breaks.ts';
import { useHolding } from '../../lib/use-holding.ts';

/** The breaks a member can take now: all of them, or those that last longer than one of their own that holds already. */
export function BreakChoices({ me }: { me: Me }) {
  const own = useHolding(me).find(({ restriction }) => restriction.by === 'member');
  const [asked, setAsked] = useState<{ chosen: Break; idempotencyKey: string; open: boolean }>();
  const [BreakDialog, fetchDialog] = useOnDemand(async () => (await import('./BreakDialog.tsx')).BreakDialog);
  const offered = (breaks: readonly Break[]) => breaks.filter((each) => !own || lastsLonger(each, own.leftMs));

  async function ask(chosen: Break) {
    if (await fetchDialog()) setAsked({ chosen, idempotencyKey: newIdempotencyKey(), open: true });
  }

  return (
    <>
      {own && <p className="text-sm text-ink-2">{m.safe_play_longer_only()}</p>}
      <Choices
        title={m.safe_play_time_out()}
        text={m.safe_play_time_out_text()}
        breaks={offered(timeOuts)}
        onChoose={ask}
      />
      <Choices
        title={m.safe_play_self_exclusion()}
        text={m.safe_play_self_exclusion_text()}
        breaks={offered(selfExclusions)}
        onChoose={ask}
      />
      {BreakDialog && asked && (
        <BreakDialog key={asked.idempotencyKey} {...asked} onClose={() => setAsked({ ...asked, open: false })} />
      )}
    </>
  );
}

interface ChoicesProps {
  title: string;
  text: string;
  breaks: readonly Break[];
  onChoose: (chosen: Break) => unknown;
}

function Choices({ title, text, breaks, onChoose }: ChoicesProps) {
  if (breaks.length === 0) return undefined;
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-sm text-ink-2">{text}</p>
      <MenuList label={title}>
        {breaks.map((each) => (
          <MenuRow key={breakLength(each)} label={breakLength(each)} onClick={() => onChoose(each)} />
        ))}
      </MenuList>
    </section>
  );
}
