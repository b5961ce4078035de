import * as m from '@glass-dice/ui/i18n/messages.js';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { AnswerStates } from '@glass-dice/ui/lists/AnswerStates.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { zoneName } from '@glass-dice/ui/texts/club-time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { failureText } from '../../failure-text.ts';
import { filterNames, logQuery, type LogFilter } from './log.api.ts';
import { LogExport } from './LogExport.tsx';
import { LogFilters } from './LogFilters.tsx';
import { LogTable } from './LogTable.tsx';

/** Who did what about whom, the newest first. What it is narrowed to stands in the address. */
export function LogRoom() {
  const [search, setSearch] = useSearchParams();
  const filter = filterIn(search);
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {m.console_log_promise()} {m.log_days({ zone: zoneName() })}
      </p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        {/* Anew with the address, which a link or "back" may change, too. */}
        <LogFilters key={search.toString()} filter={filter} onFilter={(chosen) => setSearch({ ...chosen })} />
        <LogExport filter={filter} />
      </div>
      <Lines filter={filter} />
    </div>
  );
}

function filterIn(search: URLSearchParams): LogFilter {
  return Object.fromEntries(filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));
}

function Lines({ filter }: { filter: LogFilter }) {
  const log = useInfiniteQuery(logQuery(filter));
  if (!log.data) return <AnswerStates query={log} skeleton={undefined} />;
  const lines = log.data.pages.flatMap((page) => page.lines);
  if (lines.length === 0) {
    return (
      <EmptyState icon={ScrollText} title={m.log_empty()}>
        {m.console_log_empty_text()}
      </EmptyState>
    );
  }
  return (
    <>
      <LogTable lines={lines} />
      <div className="grid justify-items-center gap-2">
        <FormFailure>{log.isFetchNextPageError ? failureText(log.error) : undefined}</FormFailure>
        {log.hasNextPage ? (
          <Button variant="secondary" pending={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
            {m.console_log_older()}
          </Button>
        ) : (
          <p className="text-xs text-ink-3">{m.ui_list_end()}</p>
        )}
      </div>
    </>
  );
}
