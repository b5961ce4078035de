import * as m from '@glass-dice/ui/i18n/messages.js';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { UserRoundSearch } from 'lucide-react';
import { useRoute } from 'wouter';
import { FindMembers } from './FindMembers.tsx';
import { MemberPage } from './MemberPage.tsx';

/** The search beside the member who was found; on a phone one or the other, as the address says. */
export function MembersRoom() {
  const [, params] = useRoute('/members/:member');
  const username = params?.member;
  return (
    <div className="grid gap-6 rail:grid-cols-[232px_minmax(0,1fr)]">
      <div className={username === undefined ? '' : 'hidden rail:block'}>
        <FindMembers />
      </div>
      {username === undefined ? (
        <div className="hidden rail:block">
          <EmptyState icon={UserRoundSearch} title={m.console_members_pick()} />
        </div>
      ) : (
        <MemberPage key={username} username={username} />
      )}
    </div>
  );
}
