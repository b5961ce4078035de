import { screens } from '@glass-dice/contract/screens';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { buttonLook } from '@glass-dice/ui/actions/button-look.ts';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { AnswerStates } from '@glass-dice/ui/lists/AnswerStates.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { CircleX, ExternalLink, Headset } from 'lucide-react';
import { useClub } from '../../../lib/club.ts';
import { HelpSection } from '../help/HelpSection.tsx';
import { Points } from '../help/Points.tsx';
import { serviceDestination } from './service-destination.ts';

/** Stands between the app and the club's own contact: where one is going, and what nobody there may ask for. */
export function LeaveScreen() {
  const stay = useStepBack(screens.service);
  const club = useClub();
  const url = club.data && serviceDestination(club.data);
  return (
    <Page title={club.data && !url ? m.home_service() : m.service_leave_title()} back={stay}>
      {url ? (
        <Leaving url={url} onStay={stay} />
      ) : club.data ? (
        <Disabled />
      ) : (
        <AnswerStates query={club} skeleton={<Skeleton className="h-60 rounded-2" />} failed={m.home_config_failed()} />
      )}
    </Page>
  );
}

function Leaving({ url, onStay }: { url: URL; onStay: () => void }) {
  return (
    <div className="grid gap-6 pt-2">
      <PlayMoneyNote />
      <Card>
        <p className="text-sm text-ink-2">{m.service_leave_to()}</p>
        {/* As the browser resolves it, so that letters of another script cannot pass for the usual ones. */}
        <p className="text-lg font-semibold">{url.host}</p>
        {url.protocol === 'http:' && <p className="pt-2 text-sm text-loss">{m.service_leave_insecure()}</p>}
      </Card>
      <p>{m.service_leave_text()}</p>
      <HelpSection title={m.service_never()}>
        <Points
          icon={CircleX}
          tone="loss"
          points={[m.service_never_money(), m.service_never_card(), m.service_never_secret()]}
        />
      </HelpSection>
      <div className="grid gap-3">
        <a href={url.href} target="_blank" rel="noreferrer" className={buttonLook('primary', true)}>
          <span className="min-w-0">{m.service_go({ host: url.host })}</span>
          <ExternalLink aria-hidden className="size-5 shrink-0" />
          <span className="sr-only">{m.help_outside()}</span>
        </a>
        <Button variant="secondary" block onClick={onStay}>
          {m.service_stay()}
        </Button>
      </div>
    </div>
  );
}

function Disabled() {
  return (
    <EmptyState
      icon={Headset}
      title={m.service_disabled()}
      action={<ButtonLink href={screens.service}>{m.home_service()}</ButtonLink>}
    />
  );
}
