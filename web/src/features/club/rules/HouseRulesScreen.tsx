import { screens } from '@glass-dice/contract/screens';
import * as m from '../../../i18n/generated/messages.js';
import { useClub } from '../../../lib/club.ts';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { Page } from '../../../ui/layout/Page.tsx';
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
