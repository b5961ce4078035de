import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { TabBar } from '@glass-dice/ui/layout/TabBar.tsx';
import { TopBar } from '@glass-dice/ui/layout/TopBar.tsx';
import { Avatar } from '@glass-dice/ui/pictures/Avatar.tsx';
import { Bell, CirclePlay, House, ReceiptText, Settings, UserRound, UsersRound, Wallet } from 'lucide-react';
import type { Section } from './section.ts';

export const shellSections: readonly Section[] = [
  {
    title: 'TopBar, TabBar',
    Demo: ({ text }) => (
      <div className="-mx-4 grid gap-4">
        <TopBar title={text.me} note={<PlayChip />} actions={<IconButton icon={Bell} label={text.more} />} />
        <TopBar title={text.moneyLog} back="/ui" />
        <TabBar
          items={[
            { href: '/ui', label: text.home, icon: House },
            { href: '/ui/videos', label: text.videos, icon: CirclePlay },
            { href: '/ui/hosts', label: text.hosts, icon: UsersRound },
            { href: '/ui/me', label: text.me, icon: UserRound, mark: text.waiting },
          ]}
        />
      </div>
    ),
  },
  {
    title: 'Avatar, Badge, Card',
    Demo: ({ text }) => (
      <Card>
        <div className="flex items-center gap-4">
          <Avatar name="glass_dice" size="lg" />
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="text-lg font-semibold">glass_dice</p>
            <p className="flex flex-wrap gap-1.5">
              <Badge tone="accent">VIP 2</Badge>
              <Badge>{text.sample}</Badge>
              <Badge tone="win">{text.won}</Badge>
              <Badge tone="loss">{text.lost}</Badge>
              <PlayChip />
            </p>
          </div>
          <Avatar name="骰" size="sm" alone />
        </div>
      </Card>
    ),
  },
  {
    title: 'MenuList, MenuRow',
    Demo: ({ text }) => (
      <MenuList>
        <MenuRow icon={Wallet} label={text.moneyLog} href="/ui" />
        <MenuRow icon={ReceiptText} label={text.bets} value={text.waiting} href="/ui" />
        <MenuRow icon={Settings} label={text.settings} onClick={() => undefined} />
        <MenuRow label={text.username} value="glass_dice" />
      </MenuList>
    ),
  },
];
