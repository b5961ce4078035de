import * as m from '@glass-dice/ui/i18n/messages.js';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { useLocation, useRoute } from 'wouter';
import { failureText } from '../../failure-text.ts';
import { ColleagueDetail } from './ColleagueDetail.tsx';
import { InvitePane } from './InvitePane.tsx';
import { BackToStaff } from './PaneHeading.tsx';
import { RolesPane } from './RolesPane.tsx';
import { useStaff, type Colleague } from './staff.ts';
import { StaffList } from './StaffList.tsx';

/** Who works here: the list, and beside it one of them or an invitation. Where there is no room, one at a time. */
export function StaffRoom() {
  const { data, error, refetch } = useStaff();
  const [isList] = useRoute('/staff');
  if (!data) {
    return (
      <ListStates
        state={error ? 'error' : 'loading'}
        reason={error ? failureText(error) : undefined}
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <div className="grid items-start gap-6 rail:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className={isList ? '' : 'hidden rail:block'}>
        <StaffList staff={data.operators} />
      </div>
      <div className="min-w-0 rail:border-s rail:border-line rail:ps-6">
        <Pane staff={data.operators} />
      </div>
    </div>
  );
}

function Pane({ staff }: { staff: readonly Colleague[] }) {
  const [path] = useLocation();
  const [, params] = useRoute('/staff/operators/:name');
  if (path === '/staff') return <RolesPane />;
  if (path === '/staff/invitation') return <InvitePane />;
  const name = params?.name ?? '';
  const colleague = staff.find((each) => each.name === name);
  if (colleague) return <ColleagueDetail key={name} colleague={colleague} staff={staff} />;
  return (
    <>
      <BackToStaff />
      <p>{m.console_staff_unknown({ name })}</p>
    </>
  );
}
