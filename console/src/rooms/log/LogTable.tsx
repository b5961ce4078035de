import * as m from '@glass-dice/ui/i18n/messages.js';
import { clubZone } from '@glass-dice/ui/texts/club-time.ts';
import { writer } from '@glass-dice/ui/texts/dates.ts';
import { Link } from 'wouter';
import { actText } from './act-words.ts';
import { detailsText } from './details-text.ts';
import type { LogLine } from './log.api.ts';
import { memberText } from './member-text.ts';

const dayText = writer({ dateStyle: 'full' }, clubZone);
const timeText = writer({ timeStyle: 'medium' }, clubZone);

/** One below the other where there is no room for columns. */
const columns = 'grid gap-x-3 rail:grid-cols-[84px_150px_minmax(0,1.1fr)_minmax(0,0.8fr)_minmax(0,1.6fr)]';

/** By the days of the club. A screen reader hears a list for each of them. */
export function LogTable({ lines }: { lines: readonly LogLine[] }) {
  const days = Map.groupBy(lines, ({ at }) => dayText(at));
  return (
    <div>
      <div aria-hidden className={`hidden py-1 text-xs text-ink-2 rail:grid ${columns}`}>
        <span>{m.console_log_time()}</span>
        <span>{m.console_log_operator()}</span>
        <span>{m.console_log_act()}</span>
        <span>{m.console_log_member()}</span>
        <span>{m.console_log_details()}</span>
      </div>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="border-y border-line bg-paper px-2 py-1.5 font-semibold">{day}</h2>
          <ul className="divided">
            {ofDay.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function LineRow({ line: { at, operator, action, member, details } }: { line: LogLine }) {
  return (
    <li className={`py-2 hover:bg-sunken ${columns}`}>
      <time dateTime={at} className="text-ink-2">
        {timeText(at)}
      </time>
      <span className="font-semibold">{operator}</span>
      <span>{actText(action)}</span>
      <span className="min-w-0">
        {member?.username ? (
          <Link
            href={`/log?${new URLSearchParams({ member: member.username }).toString()}`}
            className="font-medium text-accent underline"
          >
            {member.username}
          </Link>
        ) : (
          <span className="text-ink-2">{memberText(member)}</span>
        )}
      </span>
      <bdi className="min-w-0 text-ink-2">{detailsText(details)}</bdi>
    </li>
  );
}
