import type { Host } from '@glass-dice/contract/hosts';
import { screens } from '@glass-dice/contract/screens';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { failureText, isUnknown } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useQuery } from '@tanstack/react-query';
import { Dices, UserRoundX } from 'lucide-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useParams } from 'wouter';
import { hostQuery } from './hosts.api.ts';
import { FollowButton } from './profile/FollowButton.tsx';
import { HostAbout } from './profile/HostAbout.tsx';
import { HostGallery } from './profile/HostGallery.tsx';
import { HostHead } from './profile/HostHead.tsx';
import { HostPictures } from './profile/HostPictures.tsx';
import { HostRating } from './profile/HostRating.tsx';
import { HostVideos } from './profile/HostVideos.tsx';

export interface TableSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The key of the game. */
  game: string;
}

interface HostScreenProps {
  /** Fetches the sheet with the table that a host presents. */
  loadTable: () => Promise<ComponentType<TableSheetProps>>;
  /** What members say about the host. */
  comments: ReactNode;
}

/**
 * The profile of a host. It leads to following them, to their videos, to their table and to what members say about them,
 * and nowhere else.
 */
export function HostScreen({ loadTable, comments }: HostScreenProps) {
  const { id = '' } = useParams();
  const host = useQuery(hostQuery(id));
  const back = useStepBack(screens.hosts);
  return (
    <Page title={host.data?.name ?? m.host_unknown_title()} back={back}>
      {host.data ? (
        <Profile host={host.data} loadTable={loadTable} comments={comments} />
      ) : isUnknown(host.error) ? (
        <EmptyState
          icon={UserRoundX}
          title={m.host_unknown()}
          action={<ButtonLink href={screens.hosts}>{m.hosts_to_all()}</ButtonLink>}
        >
          {m.host_unknown_text()}
        </EmptyState>
      ) : (
        <ListStates
          state={host.isError ? 'error' : 'loading'}
          skeleton={<HostSkeleton />}
          failed={m.host_failed()}
          reason={host.isError ? failureText(host.error) : undefined}
          onRetry={() => host.refetch()}
        />
      )}
    </Page>
  );
}

function Profile({ host, loadTable, comments }: HostScreenProps & { host: Host }) {
  const [looking, setLooking] = useState({ open: false, start: 0 });
  const [Viewer, fetchViewer] = useOnDemand(
    async () => (await import('@glass-dice/ui/pictures/GalleryViewer.tsx')).GalleryViewer,
  );
  const look = async (start: number) => setLooking({ start, open: await fetchViewer() });
  return (
    <div className="beside beside-list">
      <div className="grid gap-3">
        <HostPictures host={host} onOpen={look} />
        <HostHead host={host} />
        <FollowButton host={host} />
        {host.game !== null && <PlayButton host={host} game={host.game} loadTable={loadTable} />}
      </div>
      <div className="grid gap-6">
        <HostAbout host={host} />
        <HostRating host={host} />
        {host.videos.length > 0 && <HostVideos host={host} />}
        {host.pictures.length > 1 && <HostGallery host={host} onOpen={look} />}
        {comments}
      </div>
      {Viewer && (
        <Viewer
          {...looking}
          onClose={() => setLooking({ ...looking, open: false })}
          label={m.host_pictures({ name: host.name })}
          pictures={host.pictures}
        />
      )}
    </div>
  );
}

function PlayButton({
  host: { name },
  game,
  loadTable,
}: Pick<HostScreenProps, 'loadTable'> & { host: Host; game: string }) {
  const [open, setOpen] = useState(false);
  const [TableSheet, fetchTable] = useOnDemand(loadTable);
  return (
    <>
      <Button variant="secondary" icon={Dices} block onClick={async () => setOpen(await fetchTable())}>
        {m.host_play({ name })}
      </Button>
      {TableSheet && (
        <TableSheet open={open} onClose={() => setOpen(false)} title={m.host_table({ name })} game={game} />
      )}
    </>
  );
}

/** As tall as what comes, so that nothing moves when it does. */
function HostSkeleton() {
  return (
    <div className="beside beside-list">
      <div className="grid gap-3">
        <Skeleton className="aspect-4/5 rounded-3" />
        <div className="h-8" />
        <Skeleton className="h-8 w-2/5 rounded-1" />
        <Skeleton className="h-5 w-4/5 rounded-1" />
        <Skeleton className="h-5 w-3/5 rounded-1" />
        <Skeleton className="h-12 rounded-full" />
      </div>
    </div>
  );
}
