import { screens } from '@glass-dice/contract/screens';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { DeleteSection } from './DeleteSection.tsx';
import { ExportSection } from './ExportSection.tsx';

export function DataScreen() {
  const stepBack = useStepBack(screens.me);
  return (
    <Page title={m.data_title()} back={stepBack}>
      <div className="grid gap-4 pt-2">
        <ExportSection />
        <PlayMoneyNote />
        <DeleteSection />
      </div>
    </Page>
  );
}
