import type { LogStatus } from '@glass-dice/contract/log';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { formatSecond } from '@glass-dice/ui/texts/club-time.ts';
import { numberText } from '@glass-dice/ui/texts/number-text.ts';
import { useQuery } from '@tanstack/react-query';
import { Fact, Facts, HexFact } from '../proof/Facts.tsx';
import { LogPart } from './LogPart.tsx';
import { logQuery } from './fairness.api.ts';
import { Witnesses } from './Witnesses.tsx';

/** What the club has bound itself to: its log, who watches it, and what became of all rounds. */
export function PublicLog() {
  const { data: log, error, isError, refetch } = useQuery(logQuery);
  return (
    <section className="grid gap-3">
      <h2 className="text-title font-semibold">{m.fairness_log()}</h2>
      <p className="text-sm text-ink-2">{m.fairness_log_text()}</p>
      {log ? (
        <>
          <Logs logs={log.logs} />
          <Witnesses witnesses={log.witnesses} relays={log.relays} />
          <Counts {...log} />
        </>
      ) : (
        <ListStates
          state={isError ? 'error' : 'loading'}
          failed={m.fairness_log_failed()}
          reason={isError ? failureText(error) : undefined}
          onRetry={() => refetch()}
        />
      )}
    </section>
  );
}

type Log = LogStatus['logs'][number];

/** The one that is written now, and why it is not the first one. */
function Logs({ logs }: { logs: readonly Log[] }) {
  const [now] = logs;
  if (!now) return undefined;
  return (
    <Card>
      <div className="grid gap-3">
        <Facts>
          <HexFact name={m.fairness_log_key()} hex={now.key} />
          <Fact name={m.fairness_log_size()}>{numberText(now.size)}</Fact>
          <Fact name={m.fairness_log_published()}>
            {now.publishedAt ? formatSecond(now.publishedAt) : m.fairness_log_never()}
          </Fact>
          <Fact name={m.fairness_log_address()}>{`${location.origin}${now.path}`}</Fact>
        </Facts>
        {logs.map((log) => (
          <Restart key={log.origin} log={log} />
        ))}
      </div>
    </Card>
  );
}

const reasons: Record<NonNullable<Log['after']>['because'], (when: { when: string }) => string> = {
  restored: m.fairness_log_because_restored,
  moved: m.fairness_log_because_moved,
  key: m.fairness_log_because_key,
};

function Restart({ log: { after, openedAt } }: { log: Log }) {
  if (!after) return undefined;
  const { because, kept, size } = after;
  return (
    <p className="rounded-1 bg-gold-soft px-3 py-2.5 text-sm text-gold">
      {reasons[because]({ when: formatSecond(openedAt) })}{' '}
      {kept < size
        ? m.fairness_log_lost({ first: numberText(kept + 1), last: numberText(size) })
        : m.fairness_log_whole()}
    </p>
  );
}

const modes: Record<LogStatus['beacon'], () => string> = {
  auto: m.fairness_mode_auto,
  drand: m.fairness_mode_drand,
  none: m.fairness_mode_none,
};

function Counts({ rounds, beacon }: Pick<LogStatus, 'rounds' | 'beacon'>) {
  return (
    <LogPart title={m.fairness_counts()} text={modes[beacon]()}>
      <Facts>
        <Fact name={m.fairness_counts_all()}>{numberText(rounds.all)}</Fact>
        <Fact name={m.fairness_counts_without()}>{numberText(rounds.withoutBeacon)}</Fact>
        <Fact name={m.fairness_counts_late()}>{numberText(rounds.sealedLate)}</Fact>
        <Fact name={m.fairness_counts_skipped()}>{numberText(rounds.skipped)}</Fact>
      </Facts>
      <p className="text-sm text-ink-2">{m.fairness_counts_text()}</p>
    </LogPart>
  );
}
