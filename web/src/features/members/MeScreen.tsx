import { screens } from '@glass-dice/contract/screens';
import type { Me } from '@glass-dice/contract/members';
import { localeTags } from '@glass-dice/domain/locale';

import { FileText, LogOut, RefreshCw, Settings } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { amountOf } from '../../lib/amount.ts';
import { failureText } from '../../lib/failure-text.ts';
import { currentLocale } from '../../lib/locale.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ListStates } from '../../ui/ListStates.tsx';
import { MenuList } from '../../ui/MenuList.tsx';
import { MenuRow } from '../../ui/MenuRow.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlayChip } from '../../ui/PlayChip.tsx';
import { PlayMoneyNote } from '../../ui/PlayMoneyNote.tsx';
import { toast } from '../../ui/toast.ts';
import { useMe } from './members.api.ts';
import { SignOutDialog } from './SignOutDialog.tsx';

export function MeScreen() {
  const me = useMe();
  const [leaving, setLeaving] = useState(false);

  async function refresh() {
    const { error } = await me.refetch();
    if (error) toast(failureText(error), 'error');
  }

  return (
    <Page title={m.tab_me()}>
      <div className="grid gap-4">
        {me.data ? (
          <>
            <Identity me={me.data} />
            <Balance me={me.data} onRefresh={refresh} />
          </>
        ) : (
          <ListStates
            state={me.isError ? 'error' : 'loading'}
            failed={m.me_failed()}
            reason={me.isError ? failureText(me.error) : undefined}
            onRetry={() => me.refetch()}
          />
        )}
        <MenuList label={m.me_menu()}>
          <MenuRow icon={FileText} label={m.me_agreement()} href={screens.agreement} />
          <MenuRow icon={Settings} label={m.me_settings()} href={screens.settings} />
          <MenuRow icon={LogOut} label={m.me_sign_out()} onClick={() => setLeaving(true)} />
        </MenuList>
        <PlayMoneyNote />
      </div>
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </Page>
  );
}

function Identity({ me }: { me: Me }) {
  const since = new Intl.DateTimeFormat(localeTags[currentLocale()], { dateStyle: 'long' }).format(
    new Date(me.memberSince),
  );
  return (
    <div className="flex items-center gap-4 py-2">
      <Avatar name={me.username} src={me.avatarUrl ?? undefined} size="lg" />
      <div className="min-w-0">
        <p className="text-lg font-semibold wrap-anywhere">{me.username}</p>
        <p className="text-sm text-ink-2">{m.me_member_since({ date: since })}</p>
      </div>
    </div>
  );
}

function Balance({ me, onRefresh }: { me: Me; onRefresh: () => Promise<unknown> }) {
  return (
    <Card>
      <div className="-me-2.5 flex items-center justify-between gap-2">
        <p className="flex items-center gap-2 text-sm text-ink-2">
          {m.me_balance()} <PlayChip />
        </p>
        <IconButton icon={RefreshCw} label={m.me_refresh_balance()} onClick={onRefresh} />
      </div>
      <p>
        <Amount value={amountOf(me.balance)} size="xl" />
      </p>
    </Card>
  );
}
