import { Die } from '@glass-dice/ui/dice/Die.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import type { ReactNode } from 'react';
import { useClubName } from '../club.ts';
import { LanguageSelect } from '../parts/LanguageSelect.tsx';

interface DoorwayProps {
  title: string;
  children: ReactNode;
}

/** What somebody sees who is not inside yet: whose console it is and what nobody can do there, beside the way in. */
export function Doorway({ title, children }: DoorwayProps) {
  const club = useClubName();
  return (
    <div className="grid min-h-dvh bg-surface rail:grid-cols-[minmax(0,520px)_minmax(0,1fr)]">
      <header className="hero grid content-between gap-8 p-6 text-hero-ink rail:p-14">
        <div aria-hidden className="flex items-end gap-4 rail:pt-40">
          <Die face={5} size="lg" unnamed />
          <Die face={3} size="lg" unnamed />
          <Die face={1} size="lg" unnamed />
        </div>
        <div>
          <p className="text-xl font-bold text-balance">{m.console_of({ club })}</p>
          <p className="mt-3 text-base">{m.console_promise()}</p>
        </div>
      </header>
      <main className="grid grid-rows-[1fr_auto] gap-6 p-6">
        <div className="grid w-full max-w-86 gap-4 place-self-center">
          <h1 className="text-xl font-bold">{title}</h1>
          {children}
        </div>
        <footer className="flex flex-wrap items-center justify-between gap-3 text-xs text-ink-3">
          <LanguageSelect />
          <span>{m.console_sign_ins_logged()}</span>
        </footer>
      </main>
    </div>
  );
}
