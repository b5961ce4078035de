import * as m from '@glass-dice/ui/i18n/messages.js';
import { AnswerStates } from '@glass-dice/ui/lists/AnswerStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useClub } from '../../../lib/club.ts';
import { NoticeBody } from '../notices/NoticeBody.tsx';
import { HelpSection } from '../help/HelpSection.tsx';
import { Imprint } from './Imprint.tsx';

/** What the club says for itself. The agreement is the product's, and nothing here takes its place. */
export function HouseRules() {
  const rules = useQuery({ queryKey: ['house-rules'], queryFn: () => call('GET /house-rules', {}) });
  const imprint = useClub().data?.imprint;
  if (!rules.data) return <AnswerStates query={rules} skeleton={<Skeleton className="h-48 rounded-2" />} />;
  const { body } = rules.data;
  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-2">{body === null ? m.rules_none() : m.rules_beside()}</p>
      {body !== null && <NoticeBody html={body} />}
      {imprint && (
        <HelpSection title={m.imprint_title()}>
          <Imprint imprint={imprint} />
        </HelpSection>
      )}
    </div>
  );
}
