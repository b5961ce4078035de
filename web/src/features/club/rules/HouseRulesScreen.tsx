import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useClub } from '../../../lib/club.ts';
import { HouseRules } from './HouseRules.tsx';

export function HouseRulesScreen() {
  const name = useClub().data?.name;
  return (
    <Page title={m.rules_title()} back={useStepBack(screens.help)}>
      <div className="grid gap-2 pt-2">
        {name && <h2 className="text-lg font-semibold">{name}</h2>}
        <HouseRules />
      </div>
    </Page>
  );
}
