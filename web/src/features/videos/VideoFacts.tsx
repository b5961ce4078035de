import { hostPath } from '@glass-dice/contract/screens';
import type { Video } from '@glass-dice/contract/videos';
import { viewCountsAfterMs } from '@glass-dice/domain/videos/view';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { Picture } from '@glass-dice/ui/pictures/Picture.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useClub } from '../../lib/club.ts';
import { NextLink } from './NextLink.tsx';
import { viewsText } from './video-words.ts';

export function VideoFacts({ video }: { video: UseQueryResult<Video> }) {
  if (!video.data) {
    return (
      <ListStates
        state={video.isError ? 'error' : 'loading'}
        skeleton={<FactsSkeleton />}
        failed={m.player_load_failed()}
        reason={video.isError ? failureText(video.error) : undefined}
        onRetry={() => video.refetch()}
      />
    );
  }
  const { name, description, views, host, next } = video.data;
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <Title name={name} />
        <div className="text-sm">
          <p aria-live="polite" className="font-medium">
            {viewsText(views)}
          </p>
          <p className="text-xs text-ink-2">{m.player_view_rule({ seconds: viewCountsAfterMs / 1000 })}</p>
        </div>
        <p className="text-sm whitespace-pre-line text-ink-2">{description}</p>
      </div>
      {host && <HostLink host={host} />}
      {next && <NextLink id={next} />}
    </div>
  );
}

function Title({ name }: { name: string }) {
  const sample = useClub().data?.sample;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <h2 className="text-lg font-semibold">{name}</h2>
      {sample && <Badge>{m.home_sample()}</Badge>}
    </div>
  );
}

function HostLink({ host }: { host: NonNullable<Video['host']> }) {
  return (
    <Link
      href={hostPath(host.id)}
      className="flex items-center gap-3 rounded-2 bg-surface p-3 shadow-card transition-colors hover:bg-raised active:bg-raised"
    >
      <span className="size-12 shrink-0 overflow-clip rounded-full">
        <Picture picture={host.picture} sizes="48px" alt="" shape="square" />
      </span>
      <span className="grid min-w-0">
        <span className="text-xs text-ink-2">{m.player_host()}</span>
        <span className="font-semibold">{host.name}</span>
      </span>
    </Link>
  );
}

function FactsSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-7 w-3/5 rounded-1" />
      <Skeleton className="h-4 w-2/5 rounded-1" />
      <Skeleton className="h-16 rounded-1" />
      <Skeleton className="h-18 rounded-2" />
    </div>
  );
}
