import { TopUpScreen } from '../features/wallet/TopUpScreen.tsx';
import { StandingNotice } from './use-standing.tsx';

export function TopUpPage() {
  return <TopUpScreen StandingNotice={StandingNotice} />;
}
