import type { PlayLimits } from '@glass-dice/contract/safe-play';
import { realityCheckMinutes } from '@glass-dice/domain/safe-play/visit';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { Spinner } from '@glass-dice/ui/lists/Spinner.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limitsQuery, useSetRealityCheck } from './safe-play.api.ts';

type Minutes = PlayLimits['realityCheckMinutes'];

const choices: readonly Minutes[] = [...realityCheckMinutes, null];

/** How often the reality check comes. It is part of the same answer as the limits, which say so when there is none. */
export function RealityCheck({ readOnly }: { readOnly: boolean }) {
  const { data, isPending } = useQuery(limitsQuery);
  const setRealityCheck = useSetRealityCheck();
  const [open, setOpen] = useState(false);
  const [ChoiceSheet, fetchSheet] = useOnDemand(
    async () => (await import('@glass-dice/ui/forms/ChoiceSheet.tsx')).ChoiceSheet,
  );
  if (!data) return isPending && <Skeleton className="h-13 rounded-2" />;
  const saving = setRealityCheck.isPending;

  async function choose(minutes: Minutes) {
    try {
      await setRealityCheck.mutateAsync(minutes);
      toast(m.reality_saved(), 'success');
    } catch {
      // Said below the choice.
    }
  }

  return (
    <>
      <MenuList label={m.reality_title()}>
        <MenuRow
          label={m.reality_how_often()}
          value={saving ? <Spinner label={m.ui_loading()} /> : nameOf(data.realityCheckMinutes)}
          onClick={readOnly ? undefined : async () => !saving && setOpen(await fetchSheet())}
        />
      </MenuList>
      <FormFailure>{setRealityCheck.error ? failureText(setRealityCheck.error) : undefined}</FormFailure>
      {ChoiceSheet && (
        <ChoiceSheet
          open={open}
          onClose={() => setOpen(false)}
          title={m.reality_title()}
          choices={choices.map((minutes) => ({ value: String(minutes), label: nameOf(minutes) }))}
          chosen={String(data.realityCheckMinutes)}
          onChoose={(value) => choose(choices.find((minutes) => String(minutes) === value) ?? null)}
        />
      )}
    </>
  );
}

function nameOf(minutes: Minutes): string {
  return minutes === null ? m.reality_off() : m.reality_every({ minutes });
}
