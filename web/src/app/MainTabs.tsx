import { screens } from '@glass-dice/contract/screens';
import { CircleUserRound, Clapperboard, House, UsersRound } from 'lucide-react';
import * as m from '../i18n/generated/messages.js';
import { TabBar } from '../ui/TabBar.tsx';

export function MainTabs() {
  return (
    <div className="sticky bottom-0 z-10">
      <TabBar
        items={[
          { href: screens.home, label: m.tab_home(), icon: House },
          { href: screens.videos, label: m.tab_videos(), icon: Clapperboard },
          { href: screens.hosts, label: m.tab_hosts(), icon: UsersRound },
          { href: screens.me, label: m.tab_me(), icon: CircleUserRound },
        ]}
      />
    </div>
  );
}
