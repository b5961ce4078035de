import type { LogStatus } from '@glass-dice/contract/log';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatSecond } from '@glass-dice/ui/texts/club-time.ts';
import { Fact, Facts, HexFact } from '../proof/Facts.tsx';
import { LogPart } from './LogPart.tsx';

/** Who watches the log, and whom the server calls: the club's choice, open to everybody. */
export function Witnesses({ witnesses, relays }: Pick<LogStatus, 'witnesses' | 'relays'>) {
  const called = [
    ...relays.map((address) => [address, m.fairness_calls_relay()] as const),
    ...witnesses.map(({ address }) => [address, m.fairness_calls_witness()] as const),
  ];
  return (
    <>
      <LogPart
        title={m.fairness_witnesses()}
        text={witnesses.length > 0 ? m.fairness_witnesses_text() : m.fairness_witnesses_none()}
      >
        {witnesses.length > 0 && (
          <ul className="grid gap-3">
            {witnesses.map(({ key, name, signedAt }) => (
              <li key={key} className="grid gap-1">
                <Facts>
                  <HexFact name={name} hex={key} />
                </Facts>
                <p className="text-sm text-ink-2">
                  {signedAt ? m.fairness_witness_signed({ when: formatSecond(signedAt) }) : m.fairness_witness_never()}
                </p>
              </li>
            ))}
          </ul>
        )}
      </LogPart>
      <LogPart title={m.fairness_calls()} text={called.length > 0 ? m.fairness_calls_text() : m.fairness_calls_none()}>
        {called.length > 0 && (
          <Facts>
            {called.map(([address, what]) => (
              <Fact key={address} name={what}>
                {address}
              </Fact>
            ))}
          </Facts>
        )}
      </LogPart>
    </>
  );
}
