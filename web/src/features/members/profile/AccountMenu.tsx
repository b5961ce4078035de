import { screens } from '@glass-dice/contract/screens';
import { Grip, KeyRound, UserRound } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import * as m from '../../../i18n/generated/messages.js';
import { MenuList } from '../../../ui/MenuList.tsx';
import { MenuRow } from '../../../ui/MenuRow.tsx';
import { meQuery } from '../me-query.ts';

/** Open before the member is known and when that fails: a password can be changed all the same. */
export function AccountMenu() {
  const { data: me } = useQuery(meQuery);
  const pin = me && (me.hasPin ? m.me_pin_set() : m.me_not_set());
  return (
    <MenuList>
      <MenuRow icon={UserRound} label={m.info_title()} href={screens.info} />
      <MenuRow icon={KeyRound} label={m.password_title()} href={screens.password} />
      <MenuRow icon={Grip} label={m.me_pin()} value={pin} href={screens.pin} />
    </MenuList>
  );
}
