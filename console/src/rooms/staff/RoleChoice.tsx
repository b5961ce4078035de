import { roles, type Role } from '@glass-dice/domain/console/rights';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { roleNames, roleTasks } from '../../role-names.ts';

/** Each role with what it is for. */
export function RoleChoice({ role, onChoose }: { role: Role; onChoose: (role: Role) => void }) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="pb-1.5 text-sm font-medium text-ink-2">{m.console_role()}</legend>
      {roles.map((each) => (
        <label
          key={each}
          className="flex min-h-11 items-center gap-3 rounded-1 border border-line px-3 py-1.5 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="role"
            value={each}
            checked={each === role}
            onChange={() => onChoose(each)}
            className="size-4 shrink-0"
          />
          <span className="min-w-0 font-semibold">
            {roleNames[each]()} <span className="block text-xs font-normal text-ink-2">{roleTasks[each]()}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
