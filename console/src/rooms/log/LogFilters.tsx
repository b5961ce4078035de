import { usernamePattern } from '@glass-dice/domain/members/credentials';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { FieldFrame } from '@glass-dice/ui/forms/FieldFrame.tsx';
import { useCheckedForm, type FieldErrors } from '@glass-dice/ui/forms/use-checked-form.ts';
import { actGroups } from './act-words.ts';
import { filterNames, type LogFilter } from './log.api.ts';

interface LogFiltersProps {
  filter: LogFilter;
  onFilter: (filter: LogFilter) => void;
}

type Name = (typeof filterNames)[number];

const longestName = 20;
const operator = new RegExp(String.raw`^[\p{L}\p{N} ._-]{0,${longestName}}$`, 'u');
const username = new RegExp(usernamePattern);

const box = 'h-9 w-full rounded-1 border border-edge bg-surface px-2.5 text-sm';

export function LogFilters({ filter, onFilter }: LogFiltersProps) {
  const { errors, onSubmit, onInput } = useCheckedForm<Name>({
    check,
    send: async (values) => onFilter(chosenIn(values)),
    fieldOf: {},
  });
  const narrowed = Object.keys(filter).length > 0;
  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-wrap items-end gap-3 *:min-w-36">
      <FieldFrame label={m.console_log_operator()} error={errors.operator}>
        {(wiring) => <input {...wiring} {...exact} name="operator" defaultValue={filter.operator} className={box} />}
      </FieldFrame>
      <FieldFrame label={m.console_log_act()}>
        {(wiring) => (
          <select {...wiring} name="action" defaultValue={filter.action ?? ''}>
            <ActOptions chosen={filter.action} />
          </select>
        )}
      </FieldFrame>
      <FieldFrame label={m.console_log_member()} error={errors.member}>
        {(wiring) => <input {...wiring} {...exact} name="member" defaultValue={filter.member} className={box} />}
      </FieldFrame>
      <Button type="submit" variant="secondary">
        {m.log_filter_show()}
      </Button>
      {narrowed && (
        <Button variant="quiet" onClick={() => onFilter({})}>
          {m.log_clear()}
        </Button>
      )}
    </form>
  );
}

const exact = { autoCapitalize: 'none', autoCorrect: 'off', autoComplete: 'off', spellCheck: false };

function check(values: Record<Name, string>): FieldErrors<Name> {
  const { operator: whose, member } = trimmed(values);
  return {
    ...(!operator.test(whose) && { operator: m.console_log_operator_wrong({ most: longestName }) }),
    ...(member !== '' && !username.test(member) && { member: m.console_log_username_wrong() }),
  };
}

function chosenIn(values: Record<Name, string>): LogFilter {
  return Object.fromEntries(Object.entries(trimmed(values)).filter(([, value]) => value !== ''));
}

function trimmed(values: Record<Name, string>): Record<Name, string> {
  return { operator: values.operator.trim(), action: values.action, member: values.member.trim() };
}

/** An address may ask for an act that has no words here. */
function ActOptions({ chosen }: { chosen: string | undefined }) {
  const known =
    chosen === undefined || actGroups.some(({ name, acts }) => name === chosen || Object.hasOwn(acts, chosen));
  return (
    <>
      <option value="">{m.console_log_act_all()}</option>
      {!known && <option value={chosen}>{chosen}</option>}
      {actGroups.map(({ name, words, acts }) => (
        <optgroup key={name} label={words()}>
          {!Object.hasOwn(acts, name) && <option value={name}>{m.console_log_act_any({ group: words() })}</option>}
          {Object.entries(acts).map(([act, text]) => (
            <option key={act} value={act}>
              {text()}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
