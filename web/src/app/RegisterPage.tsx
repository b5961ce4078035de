import { HouseRulesLink } from '../features/club/rules/HouseRulesLink.tsx';
import { RegisterScreen } from '../features/members/RegisterScreen.tsx';

export function RegisterPage() {
  return <RegisterScreen houseRules={<HouseRulesLink />} />;
}
