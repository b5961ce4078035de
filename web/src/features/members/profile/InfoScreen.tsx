import type { Me } from '@glass-dice/contract/members';
import { screens } from '@glass-dice/contract/screens';
import { useState } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { Avatar } from '../../../ui/pictures/Avatar.tsx';
import { MenuList } from '../../../ui/actions/MenuList.tsx';
import { MenuRow } from '../../../ui/actions/MenuRow.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { useOnDemand } from '../../../ui/use-on-demand.ts';
import { useStepBack } from '../../../lib/use-step-back.ts';
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
