import { clearHistory, followedVideos, hotVideos, noteProgress, openVideo } from '@glass-dice/contract/videos';
import { pauseHistory, searchVideos, video, videos, watchHistory } from '@glass-dice/contract/videos';
import type { Amount } from '@glass-dice/domain/money';
import { ok, refuse } from '@glass-dice/domain/result';
import { serve, type App } from '../platform/calls/serve.ts';
import { transaction, type Db } from '../platform/database/db.ts';
import type { SignedMedia } from '../platform/media/signed-media.ts';
import * as history from './history.ts';
import { findVideos, listFollowedVideos, listHotVideos, listVideos, readVideo, type HotVideos } from './videos.ts';
import * as watching from './watching.ts';

export type VideosNeeds = {
  /** Knows which ones are hot now. */
  hot: () => Promise<HotVideos>;
  signed: SignedMedia;
  balanceOf: (db: Db, memberId: number) => Promise<Amount>;
};

export function serveVideos(app: App, needs: VideosNeeds): void {
  serveLibrary(app, needs);
  serveWatching(app, needs);
  serveHistory(app);
}

function serveLibrary(app: App, { hot }: VideosNeeds): void {
  const { db } = app;
  serve(app, videos, async ({ query, locale }) => ok(await listVideos(db, locale, query)));
  serve(app, searchVideos, async ({ query, locale }) => ok(await findVideos(db, locale, query)));
  serve(app, hotVideos, async ({ locale }) => ok(await listHotVideos(db, locale, await hot())));
  serve(app, followedVideos, async ({ session, locale }) =>
    ok({ videos: await listFollowedVideos(db, locale, session.memberId) }),
  );
  serve(app, video, async ({ params, locale }) => {
    const found = await readVideo(db, locale, Number(params.video));
    return found ? ok(found) : refuse('not-found');
  });
}

function serveWatching(app: App, { signed, balanceOf }: VideosNeeds): void {
  const { db } = app;
  serve(app, openVideo, ({ session: { memberId }, params }) =>
    transaction(db, (tx) =>
      watching.openVideo(tx, {
        memberId,
        videoId: Number(params.video),
        signed,
        hasBalance: async () => (await balanceOf(tx, memberId)) > 0,
      }),
    ),
  );
  serve(app, noteProgress, ({ session: { memberId }, params, body }) =>
    transaction(db, (tx) => watching.noteProgress(tx, { ...body, memberId, videoId: Number(params.video) })),
  );
}

function serveHistory(app: App): void {
  const { db } = app;
  serve(app, watchHistory, async ({ session, query, locale }) =>
    ok(await history.listWatched(db, locale, session.memberId, query.after)),
  );
  serve(app, clearHistory, async ({ session }) => {
    await transaction(db, (tx) => history.clearHistory(tx, session.memberId));
    return ok(null);
  });
  serve(app, pauseHistory, async ({ session, body: { paused } }) => {
    await transaction(db, (tx) => history.pauseHistory(tx, session.memberId, paused));
    return ok({ paused });
  });
}
