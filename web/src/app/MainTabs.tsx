import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { TabBar } from '@glass-dice/ui/layout/TabBar.tsx';
import { CircleUserRound, Clapperboard, House, UsersRound } from 'lucide-react';

/**
 * Fixed and not sticky: what scrolls below a sticky bar counts as covered, and so as too small to press. The empty part
 * keeps its room in the page; were the bar inside it, the bar would count as moved whenever the page grows.
 */
export function MainTabs() {
  return (
    <>
      <div className="tabs-room box-content h-16 shrink-0 pb-[env(safe-area-inset-bottom)]" />
      <div className="tabs fixed inset-x-0 bottom-0 z-10 mx-auto max-w-column">
        <TabBar
          items={[
            { href: screens.home, label: m.tab_home(), icon: House },
            { href: screens.videos, label: m.tab_videos(), icon: Clapperboard },
            { href: screens.hosts, label: m.tab_hosts(), icon: UsersRound },
            { href: screens.me, label: m.tab_me(), icon: CircleUserRound },
          ]}
        />
      </div>
    </>
  );
}
