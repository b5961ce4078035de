import { screens } from '@glass-dice/contract/screens';
import { NotFound } from '../ui/NotFound.tsx';

export function NotFoundScreen() {
  return <NotFound home={screens.home} />;
}
