import { screens } from '@glass-dice/contract/screens';
import * as m from '../../../i18n/generated/messages.js';
import { Page } from '../../../ui/layout/Page.tsx';
import { PlayMoneyNote } from '../../../ui/figures/PlayMoneyNote.tsx';
import { useStepBack } from '../../../lib/use-step-back.ts';
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
