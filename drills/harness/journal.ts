/**
 * What a member asked for, written before it is sent, and what the answer was, written when it came. So the journal knows
 * what was promised to whom, also when the server is killed.
 */
import { appendFileSync, readFileSync } from 'node:fs';

export type Intent = {
  id: number;
  /** The username of the member. */
  member: string;
  /** `METHOD /path`, as the contract has it. */
  route: string;
  key: string;
  body: Record<string, unknown>;
  /** When it was first sent, by the clock of the drill. */
  sentMs: number;
};

export type Answer = { status: number; text: string };

export type Deed = Intent & {
  /** Absent: no answer came. */
  answer?: Answer;
};

type Line = { intent: Intent } | { answered: number; answer: Answer } | { lost: number; why: string };

export type Journal = {
  begin: (intent: Omit<Intent, 'id'>) => Intent;
  answered: (intent: Intent, answer: Answer) => void;
  /** Sent, with an unknown outcome. */
  lost: (intent: Intent, why: string) => void;
};

export function openJournal(file: string): Journal {
  let intents = 0;
  const write = (line: Line) => appendFileSync(file, `${JSON.stringify({ at: new Date(), ...line })}\n`);
  return {
    begin: (wanted) => {
      intents += 1;
      const intent = { id: intents, ...wanted };
      write({ intent });
      return intent;
    },
    answered: ({ id }, answer) => write({ answered: id, answer }),
    lost: ({ id }, why) => write({ lost: id, why }),
  };
}

/** In the sequence in which they were meant. */
export function readJournal(file: string): Deed[] {
  const deeds = new Map<number, Deed>();
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    if (text === '') continue;
    const line = JSON.parse(text) as Line;
    if ('intent' in line) deeds.set(line.intent.id, line.intent);
    if ('answered' in line) Object.assign(deeds.get(line.answered)!, { answer: line.answer });
  }
  return [...deeds.values()];
}

export function isDone(deed: Deed): deed is Deed & { answer: Answer } {
  return deed.answer !== undefined && deed.answer.status < 300;
}
