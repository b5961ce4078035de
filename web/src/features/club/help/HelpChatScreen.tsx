import { screens } from '@glass-dice/contract/screens';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { ChevronRight, MessageCircleQuestionMark } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useRestricted } from '../../../lib/use-holding.ts';
import { questions } from './chat-questions.ts';

/**
 * Help in the form of a conversation. It asks no server and pretends nobody: what can be answered was written
 * beforehand, and it says so first.
 */
export function HelpChatScreen() {
  const restricted = useRestricted();
  const [asked, setAsked] = useState<readonly (typeof questions)[number][]>([]);
  return (
    <Page title={m.chat_title()} back={useStepBack(screens.service)}>
      <div role="log" aria-label={m.chat_log()} className="grid gap-5 pt-2">
        <Said>{m.chat_hello()}</Said>
        {asked.map(({ key, question, answer, links }, place) => (
          <section
            key={key}
            ref={place === asked.length - 1 ? show : undefined}
            className="grid scroll-mt-18 animate-appear gap-3"
          >
            <h2 className="max-w-[85%] justify-self-end rounded-3 rounded-ee-1 bg-accent px-4 py-2.5 font-medium text-accent-ink">
              {question()}
            </h2>
            <Said>
              <p>{answer()}</p>
              <ul className="mt-2 border-t border-line">
                {links
                  .filter(({ href }) => !restricted || href !== screens.topUp)
                  .map(({ href, label }) => (
                    <li key={href}>
                      <Link href={href} className="flex min-h-11 items-center gap-1 py-1 font-medium text-accent">
                        {label()}
                        <ChevronRight aria-hidden className="size-4 shrink-0" />
                      </Link>
                    </li>
                  ))}
              </ul>
            </Said>
          </section>
        ))}
      </div>
      <section className="grid gap-2.5 pt-7">
        <h2 className="text-title font-semibold">{m.chat_choose()}</h2>
        <MenuList>
          {questions.map((each) => (
            <MenuRow
              key={each.key}
              icon={MessageCircleQuestionMark}
              label={each.question()}
              // Asked once more, it moves to the end: the answer is the latest again.
              onClick={() => setAsked([...asked.filter((before) => before !== each), each])}
            />
          ))}
        </MenuList>
      </section>
    </Page>
  );
}

/** A new answer begins at the top of the screen, so that it can be read from its beginning. */
function show(exchange: HTMLElement | null): void {
  exchange?.scrollIntoView({ block: 'start' });
}

function Said({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-[92%] justify-self-start rounded-3 rounded-es-1 bg-surface px-4 py-3 shadow-card">
      {children}
    </div>
  );
}
