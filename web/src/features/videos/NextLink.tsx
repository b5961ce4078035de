import { videoPath } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useQuery } from '@tanstack/react-query';
import { SkipForward } from 'lucide-react';
import { Link } from 'wouter';
import { videoQuery } from './videos.api.ts';

interface NextLinkProps {
  id: number;
  /** On the picture, when it has ended. */
  onStage?: boolean | undefined;
}

/** The next one never starts by itself. */
export function NextLink({ id, onStage = false }: NextLinkProps) {
  const { data: video } = useQuery(videoQuery(String(id)));
  if (!video) return onStage ? undefined : <div className="min-h-12" />;
  const label = m.player_next({ name: video.name });
  if (!onStage) {
    return (
      <ButtonLink href={videoPath(id)} variant="secondary" icon={SkipForward} block>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Link href={videoPath(id)} className="absolute end-3 top-1 flex min-h-11 max-w-[calc(100%-24px)] items-center">
      <span className="truncate rounded-full bg-accent px-3 py-1.5 text-sm font-semibold text-accent-ink">{label}</span>
    </Link>
  );
}
