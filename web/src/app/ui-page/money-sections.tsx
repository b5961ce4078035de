import { toAmount } from '@glass-dice/domain/money';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { Dice } from '@glass-dice/ui/dice/Dice.tsx';
import { Die } from '@glass-dice/ui/dice/Die.tsx';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import { Chart } from '@glass-dice/ui/figures/Chart.tsx';
import { ClubTime } from '@glass-dice/ui/figures/ClubTime.tsx';
import { Countdown } from '@glass-dice/ui/figures/Countdown.tsx';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { useState } from 'react';
import type { Section } from './section.ts';

const netByDay = [12_000, 4000, -8000, -15_500, -6000, 2500, 21_940].map((minor, day) => ({
  label: `11/${10 + day}`,
  value: toAmount(minor),
}));

export const moneySections: readonly Section[] = [
  {
    title: 'Amount, PlayChip, PlayMoneyNote',
    Demo: ({ text }) => (
      <div className="grid gap-3">
        <Card>
          <p className="flex items-center gap-2 text-sm text-ink-2">
            {text.balance} <PlayChip />
          </p>
          <p className="mt-1">
            <Amount value={toAmount(248_000)} size="xl" />
          </p>
          <div className="mt-4 grid grid-cols-2 gap-3">
            <Button>{text.topUp}</Button>
            <Button variant="secondary">{text.withdraw}</Button>
          </div>
        </Card>
        <p className="flex flex-wrap justify-between gap-x-4">
          <Amount value={toAmount(19_400)} signed />
          <Amount value={toAmount(-12_000)} signed />
          <Amount value={toAmount(0)} signed />
        </p>
        <Amount value={toAmount(Number.MAX_SAFE_INTEGER)} size="lg" />
        <PlayMoneyNote />
      </div>
    ),
  },
  {
    title: 'Die, Dice, Countdown',
    Demo: ({ text }) => {
      const [startedAt, setStartedAt] = useState(() => performance.now());
      return (
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-2">
            {([1, 2, 3, 4, 5, 6] as const).map((face) => (
              <Die key={face} face={face} size={face > 4 ? 'sm' : 'md'} />
            ))}
          </div>
          <div className="hero rounded-3 p-5 text-hero-ink">
            <p className="text-lg font-bold">{text.slogan}</p>
            <p className="mt-1 mb-4 text-sm">{text.sloganText}</p>
            <Dice faces={[4, 5, 2]} size="lg" />
          </div>
          <Card>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Die face={undefined} />
              <div className="text-end">
                <p className="text-xs text-ink-2">{text.nextRoll}</p>
                <p className="text-2xl font-bold tracking-[-0.02em]">
                  <Countdown
                    label={text.nextRoll}
                    remainingMs={38_000}
                    startedAt={startedAt}
                    onEnd={() => setStartedAt(performance.now())}
                  />
                </p>
              </div>
            </div>
          </Card>
        </div>
      );
    },
  },
  {
    title: 'Chart',
    Demo: ({ text }) => (
      <Card>
        <Chart title={text.net} points={netByDay} timeLabel={text.day} valueLabel={text.net} />
      </Card>
    ),
  },
  { title: 'Times of the club', Demo: () => <ClubTime /> },
];
