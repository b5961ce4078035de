import { MeScreen } from '../features/members/MeScreen.tsx';
import { StandingNotice } from './use-standing.tsx';

export function MePage() {
  return <MeScreen StandingNotice={StandingNotice} />;
}
