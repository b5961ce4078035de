import { screens } from '@glass-dice/contract/screens';
import * as m from '../../../i18n/generated/messages.js';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { HouseRules } from './HouseRules.tsx';

export function HouseRulesScreen() {
  return (
    <Page title={m.rules_title()} back={useStepBack(screens.help)}>
      <div className="pt-2">
        <HouseRules />
      </div>
    </Page>
  );
}
