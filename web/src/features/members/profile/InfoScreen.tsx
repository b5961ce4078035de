import type { Me } from '@glass-dice/contract/members';
import { screens } from '@glass-dice/contract/screens';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { Avatar } from '@glass-dice/ui/pictures/Avatar.tsx';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useState } from 'react';
import { WithMe } from './WithMe.tsx';

export function InfoScreen() {
  const stepBack = useStepBack(screens.me);
  return (
    <Page title={m.info_title()} back={stepBack}>
      <div className="grid gap-3 pt-2">
        <WithMe skeleton={<Skeleton className="h-66 rounded-2" />}>{(me) => <Info me={me} />}</WithMe>
      </div>
    </Page>
  );
}

function Info({ me }: { me: Me }) {
  const [choosing, setChoosing] = useState(false);
  const [AvatarSheet, fetchSheet] = useOnDemand(async () => (await import('./AvatarSheet.tsx')).AvatarSheet);
  return (
    <>
      <MenuList>
        <MenuRow
          label={m.info_avatar()}
          value={<Avatar name={me.username} src={me.avatarUrl ?? undefined} size="sm" />}
          onClick={async () => setChoosing(await fetchSheet())}
        />
        <MenuRow label={m.field_username()} value={me.username} />
        {me.name === null ? (
          <MenuRow label={m.info_name()} value={m.me_not_set()} href={screens.name} />
        ) : (
          <MenuRow label={m.info_name()} value={<bdi>{me.name}</bdi>} />
        )}
        <MenuRow
          label={m.public_name()}
          value={me.publicName ? <bdi>{me.publicName.name}</bdi> : m.me_not_set()}
          href={screens.publicName}
        />
        <MenuRow label={m.info_phone()} value={me.phone ?? m.info_optional()} href={screens.phone} />
      </MenuList>
      {me.name !== null && <p className="px-4 text-xs text-ink-2">{m.failure_name_already_set()}</p>}
      {AvatarSheet && <AvatarSheet open={choosing} onClose={() => setChoosing(false)} chosen={me.avatarKey} />}
    </>
  );
}
