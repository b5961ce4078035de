import type { MemberView } from '@glass-dice/contract/console-members';
import { Tabs } from '@glass-dice/ui/actions/Tabs.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useState } from 'react';
import { BlockAct, UnblockAct } from './BlockActs.tsx';
import { ResetAct } from './ResetAct.tsx';
import { LiftAct, RestrictAct } from './RestrictActs.tsx';

/** What was begun in one of them is still there after a look at another. */
export function MemberActs({ member }: { member: MemberView }) {
  const [shown, show] = useState('restrict');
  const { username, block } = member;
  return (
    <section aria-labelledby="acts" className="grid gap-1 rounded-2 bg-paper p-4">
      <h3 id="acts" className="font-semibold">
        {m.console_members_acts()}
      </h3>
      <Tabs
        label={m.console_members_acts()}
        items={[
          { id: 'restrict', label: m.console_members_restrict() },
          { id: 'block', label: block ? m.console_members_unblock() : m.console_members_block() },
          { id: 'reset', label: m.console_members_reset() },
        ]}
        value={shown}
        onChange={show}
      >
        <div className="pt-4">
          <div hidden={shown !== 'restrict'}>
            <Restricting member={member} />
          </div>
          <div hidden={shown !== 'block'}>
            {block ? <UnblockAct username={username} /> : <BlockAct username={username} />}
          </div>
          <div hidden={shown !== 'reset'}>
            <ResetAct member={member} />
          </div>
        </div>
      </Tabs>
    </section>
  );
}

function Restricting({ member: { username, restrictions } }: { member: MemberView }) {
  if (!restrictions.some(({ by }) => by === 'club')) return <RestrictAct username={username} />;
  return (
    <div className="grid gap-6">
      <LiftAct username={username} />
      <div className="grid gap-2 border-t border-line pt-4">
        <h4 className="font-semibold">{m.console_members_longer()}</h4>
        <RestrictAct username={username} />
      </div>
    </div>
  );
}
