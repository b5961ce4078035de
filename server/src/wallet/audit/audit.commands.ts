import { command, type Command } from '../../platform/commands/command.ts';
import { clubMomentText } from '../../platform/commands/moment-text.ts';
import type { Part } from '../../platform/commands/terminal.ts';
import { audit, type Audit, type Audited } from './audit.ts';
import { countText, type Check, type Values, type WrongRow } from './check.ts';

type Screen = { isTTY?: boolean; write: (text: string) => unknown };

/** Back to the beginning of the line, and nothing on it. */
const clearLine = '\r\u001b[K';

/** Progress goes to `screen`, apart from the answer, and only to a terminal. */
export function auditCommand(checks: readonly Check[], screen: Screen): Command {
  const show = (line: string) => screen.isTTY && screen.write(clearLine + line);
  return command({
    name: 'audit',
    summary:
      'Recomputes the whole ledger and every roll and prize, and names the first row that is wrong. It changes nothing.',
    run: async ({ database }) => {
      const db = await database();
      const found = await audit(db, checks, show).finally(() => show(''));
      return {
        failed: found.checks.some(({ wrong }) => wrong),
        json: found,
        text: textOf(found),
      };
    },
  });
}

function textOf({ at, checks, newestHead }: Audit): Part[] {
  const wrong = checks.filter((check) => check.wrong);
  return [
    {
      heads: ['check', 'state', 'what was looked at, and what must hold'],
      rows: checks.map((check) => [
        check.name,
        check.wrong ? { text: 'WRONG', tone: 'bad' } : { text: 'holds', tone: 'good' },
        lookedAtText(check),
      ]),
    },
    ...wrong.map(({ name, wrong }) => `The first wrong row of "${name}": ${wrongText(wrong!)}`),
    newestHead
      ? `The newest head, of block ${newestHead.block}: ${newestHead.head}`
      : 'Nothing is sealed yet, so there is no head to compare.',
    wrong.length === 0
      ? `All ${checks.length} checks hold, as of ${clubMomentText(at)}.`
      : `${wrong.length} of ${checks.length} checks failed, as of ${clubMomentText(at)}.`,
  ];
}

function lookedAtText({ lookedAt, rule }: Audited): string {
  const counted = Object.entries(lookedAt).map(([what, count]) => `${countText(count)} ${what}`);
  return `${counted.join(', ')}: ${rule}.`;
}

function wrongText({ table, key, says, should }: WrongRow): string {
  return `${table} (${valuesText(key)}) says ${valuesText(says)}. It should say ${valuesText(should)}.`;
}

function valuesText(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value ?? 'none'}`)
    .join(', ');
}
