import { roles } from '@glass-dice/domain/console/rights';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Line } from '../../parts/Line.tsx';
import { roleNames, roleTasks } from '../../role-names.ts';

/** While nobody is chosen. */
export function RolesPane() {
  return (
    <section aria-labelledby="roles">
      <h2 id="roles" className="text-lg font-bold">
        {m.console_staff_roles()}
      </h2>
      <dl className="divided">
        {roles.map((role) => (
          <Line key={role} name={roleNames[role]()}>
            {roleTasks[role]()}
          </Line>
        ))}
      </dl>
      <p className="border-t border-line pt-3 text-ink-2">{m.console_promise()}</p>
    </section>
  );
}
