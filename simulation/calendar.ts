/** Knows by itself which rounds must come about, so that one too many or too few is found. */
import { usualChoice } from '@glass-dice/domain/club-choice';
import { slotAt, type Slot } from '@glass-dice/domain/dice/schedule';
import type { Table } from './players.ts';

export type Calendar = {
  /** Holds from the next day of the club on. */
  decide: (game: string, secondsPerRound: number) => void;
  /** What must open at this moment, and then counts as opened. */
  opening: (moment: number) => Table[];
  /** The opened ones that close at exactly this moment. */
  closing: (moment: number) => Table[];
  /** When something opens, closes or rolls next. */
  nextAfter: (moment: number) => number;
  /** The first moment from this one on at which every slot began too long ago for its round to open. */
  restFrom: (moment: number) => number;
};

type Rhythm = {
  decided: number;
  /** The newest round: a day goes on as it began. */
  newest?: { number: string; seconds: number };
};

/** Later than this after its slot began a round does not open any more. */
const opensLateMs = 5_000;

export function createCalendar(rhythms: Readonly<Record<string, number>>): Calendar {
  const games = Object.entries(rhythms).map(([game, decided]): [string, Rhythm] => [game, { decided }]);
  const slotsAt = (moment: number) => games.map(([, rhythm]) => slotOf(rhythm, moment));
  return {
    decide: (game, secondsPerRound) => {
      games.find(([key]) => key === game)![1].decided = secondsPerRound;
    },
    opening: (moment) =>
      games.flatMap(([game, rhythm]) => {
        const { number, opensAtMs, rollsAtMs } = slotOf(rhythm, moment);
        if (number === rhythm.newest?.number || moment > opensAtMs + opensLateMs) return [];
        rhythm.newest = { number, seconds: (rollsAtMs - opensAtMs) / 1_000 };
        return [{ game, number }];
      }),
    closing: (moment) =>
      games.flatMap(([game, rhythm]) => {
        const { number, closesAtMs } = slotOf(rhythm, moment);
        return closesAtMs === moment && number === rhythm.newest?.number ? [{ game, number }] : [];
      }),
    nextAfter: (moment) => {
      const moments = slotsAt(moment).flatMap(({ closesAtMs, rollsAtMs }) => [closesAtMs, rollsAtMs]);
      return Math.min(...moments.filter((each) => each > moment));
    },
    restFrom: (moment) => {
      let rest = moment;
      while (slotsAt(rest).some(({ opensAtMs }) => rest <= opensAtMs + opensLateMs)) rest += 500;
      return rest;
    },
  };
}

function slotOf({ decided, newest }: Rhythm, moment: number): Slot {
  const slot = slotAt(moment, newest?.seconds ?? decided, usualChoice.timeZone);
  const isSameDay = newest?.number.slice(0, 8) === slot.number.slice(0, 8);
  return isSameDay ? slot : slotAt(moment, decided, usualChoice.timeZone);
}
