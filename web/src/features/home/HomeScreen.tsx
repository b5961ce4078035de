import { screens } from '@glass-dice/contract/screens';
import { CloudAlert } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { useClub } from '../../lib/club.ts';
import { outageText } from '../../lib/outage-text.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LanguageButton } from '../../ui/LanguageButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlayChip } from '../../ui/PlayChip.tsx';
import { PlayMoneyNote } from '../../ui/PlayMoneyNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Hero } from './Hero.tsx';
import { TableList } from './TableList.tsx';

export function HomeScreen() {
  const club = useClub();
  const signedIn = useSignedIn();
  return (
    <Page title={club.data?.name ?? 'Glass Dice'} note={<PlayChip />} actions={!signedIn && <LanguageButton />}>
      <div className="grid gap-6">
        <Hero />
        {!signedIn && (
          <div className="flex flex-wrap gap-3 *:flex-[1_1_7rem]">
            <ButtonLink href={screens.register}>{m.home_register()}</ButtonLink>
            <ButtonLink href={screens.login} variant="secondary">
              {m.home_sign_in()}
            </ButtonLink>
          </div>
        )}
        {club.data ? (
          <TableList club={club.data} />
        ) : club.isError ? (
          <div role="alert">
            <EmptyState
              icon={CloudAlert}
              title={m.home_config_failed()}
              action={
                <Button variant="secondary" onClick={() => club.refetch()}>
                  {m.screen_retry()}
                </Button>
              }
            >
              {outageText(club.error)}
            </EmptyState>
          </div>
        ) : (
          <Skeleton className="h-40 rounded-2" />
        )}
        <PlayMoneyNote />
        <ButtonLink href={screens.safePlay} variant="quiet">
          {m.me_safe_play()}
        </ButtonLink>
      </div>
    </Page>
  );
}
