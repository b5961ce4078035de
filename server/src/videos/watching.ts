/**
 * A member watches a video: opens it, says how far it has played, and has a view counted by the rule of the domain. All
 * reports of one member and video wait for each other, so that two of them never count the same view.
 */
import { sql } from 'kysely';
import type { Watch } from '@glass-dice/contract/videos';
import { isLocale } from '@glass-dice/domain/locale';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { countsAsView, resumeAtMs } from '@glass-dice/domain/videos/view';
import type { Tx } from '../platform/database/db.ts';
import type { SignedMedia } from '../platform/media/signed-media.ts';
import type { Chores } from '../platform/database/housekeeping.ts';

export const watchingChores: Chores = {
  // A day longer than anything is counted from them.
  view: `viewed_at < now() - interval '8 days'`,
  watch: `watched_at is null and opened_at < now() - interval '1 day'`,
};

type OpenRow = {
  folder: string;
  captions: string[];
  length_ms: number;
  video_switch: boolean;
  paused: boolean;
  position_ms: number;
};

type Opening = {
  memberId: number;
  videoId: number;
  signed: SignedMedia;
  /** Whether the member has any play money, for a club whose video switch is on. */
  hasBalance: () => Promise<boolean>;
};

export async function openVideo(
  tx: Tx,
  { memberId, videoId, signed, hasBalance }: Opening,
): Promise<Result<Watch, 'not-found' | 'video-needs-balance'>> {
  const { rows } = await sql<OpenRow>`
    select folder, captions, length_ms, video_switch,
      exists(select from history_pause where member_id = ${memberId}) as paused,
      coalesce((
        select position_ms from watch
        where member_id = ${memberId} and video_id = video.id and watched_at is not null
      ), 0) as position_ms
    from video cross join club where video.id = ${videoId}
    for key share of video
  `.execute(tx);
  const video = rows[0];
  if (!video) return refuse('not-found');
  if (video.video_switch && !(await hasBalance())) return refuse('video-needs-balance');
  // Nothing is kept of a member who leaves at the same time.
  await sql`
    insert into watch (member_id, video_id)
    select id, ${videoId} from (
      select id from member where id = ${memberId} and deleted_at is null for key share
    ) still_here
    on conflict (member_id, video_id) do update set opened_at = clock_timestamp()
  `.execute(tx);
  const { base, goodForMs } = signed.addressOf(video.folder);
  return ok({
    playlistUrl: `${base}/index.m3u8`,
    captions: video.captions.filter(isLocale).map((locale) => ({ locale, url: `${base}/captions.${locale}.vtt` })),
    goodForMs,
    resumeAtMs: resumeAtMs(video.position_ms, video.length_ms),
    historyPaused: video.paused,
  });
}

type Report = { memberId: number; videoId: number; positionMs: number; playedMs: number };

type WatchRow = { open_for_ms: number; since_view_ms: number | null };

export async function noteProgress(
  tx: Tx,
  { memberId, videoId, positionMs, playedMs }: Report,
): Promise<Result<{ counted: boolean; views: number }, 'not-found' | 'video-not-open'>> {
  // First, in the order in which a video is removed; otherwise the two could deadlock.
  const { rows: videos } = await sql`select from video where id = ${videoId} for key share`.execute(tx);
  if (videos.length === 0) return refuse('not-found');
  const locked = await tx
    .selectFrom('watch')
    .select('opened_at')
    .where('member_id', '=', memberId)
    .where('video_id', '=', videoId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return refuse('video-not-open');
  // Asked after the lock is there: the holder before may have counted one.
  const { rows } = await sql<WatchRow>`
    select (extract(epoch from clock_timestamp() - opened_at) * 1000)::bigint as open_for_ms,
      (
        select (extract(epoch from clock_timestamp() - max(viewed_at)) * 1000)::bigint from view
        where view.member_id = watch.member_id and view.video_id = watch.video_id
      ) as since_view_ms
    from watch where member_id = ${memberId} and video_id = ${videoId}
  `.execute(tx);
  const { open_for_ms: openForMs, since_view_ms: sinceLastViewMs } = rows[0]!;
  const counted = countsAsView({ playedMs, openForMs, sinceLastViewMs });
  if (counted) await tx.insertInto('view').values({ member_id: memberId, video_id: videoId }).execute();
  await sql`
    update watch set position_ms = least(${positionMs}, length_ms), watched_at = clock_timestamp()
    from video where video.id = video_id and member_id = ${memberId} and video_id = ${videoId}
      and not exists (select from history_pause where history_pause.member_id = watch.member_id)
  `.execute(tx);
  const { views } = await tx
    .selectFrom('video_tally')
    .select('views')
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  return ok({ counted, views });
}
