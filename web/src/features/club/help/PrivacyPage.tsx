import { screens } from '@glass-dice/contract/screens';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { FileDown, Hourglass, ScrollText } from 'lucide-react';
import { useClub } from '../../../lib/club.ts';
import { HelpSection } from './HelpSection.tsx';

/** Says what the tables, the housekeeping and the page itself really keep; a change there is a change here. */
export function PrivacyPage() {
  const imprint = useClub().data?.imprint;
  const kept = [
    [m.privacy_account_title(), m.privacy_account_text(), m.privacy_account_kept()],
    [m.privacy_sign_in_title(), m.privacy_sign_in_text(), m.privacy_sign_in_kept()],
    [m.privacy_money_title(), m.privacy_money_text(), m.privacy_money_kept()],
    [m.privacy_play_title(), m.privacy_play_text(), m.privacy_play_kept()],
    [m.privacy_watch_title(), m.privacy_watch_text(), m.privacy_watch_kept()],
    [m.privacy_comments_title(), m.privacy_comments_text(), m.privacy_comments_kept()],
    [m.privacy_requests_title(), m.privacy_requests_text(), m.privacy_requests_kept()],
    [m.privacy_log_title(), m.privacy_log_text(), m.privacy_log_kept()],
    [m.privacy_device_title(), m.privacy_device_text(), m.privacy_device_kept()],
  ];
  return (
    <>
      <p>{m.privacy_lead()}</p>
      <div className="divided rounded-2 bg-surface shadow-card">
        {kept.map(([title, text, until]) => (
          <section key={title} className="grid gap-1.5 p-4">
            <h2 className="font-semibold">{title}</h2>
            <p className="text-sm text-ink-2">{text}</p>
            <p className="flex gap-2 text-sm">
              <Hourglass aria-hidden strokeWidth={1.8} className="mt-0.75 size-3.5 shrink-0 text-accent" />
              <span className="min-w-0">
                <span className="sr-only">{m.privacy_kept()} </span>
                {until}
              </span>
            </p>
          </section>
        ))}
      </div>
      <HelpSection title={m.privacy_who_title()} text={m.privacy_who_text()} />
      {imprint?.data && (
        <HelpSection title={m.imprint_data()} text={imprint.data}>
          <MenuList>
            <MenuRow icon={ScrollText} label={m.imprint_title()} href={screens.houseRules} />
          </MenuList>
        </HelpSection>
      )}
      <HelpSection title={m.privacy_yours_title()} text={m.privacy_yours_text()}>
        <MenuList>
          <MenuRow icon={FileDown} label={m.data_title()} href={screens.data} />
        </MenuList>
      </HelpSection>
    </>
  );
}
