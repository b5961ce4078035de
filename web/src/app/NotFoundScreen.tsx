import { screens } from '@glass-dice/contract/screens';
import { NotFound } from '@glass-dice/ui/lists/NotFound.tsx';

export function NotFoundScreen() {
  return <NotFound home={screens.home} />;
}
