import {
  follow,
  followedHosts,
  host,
  hostAndMe,
  hosts,
  hotHosts,
  rate,
  searchHosts,
  unfollow,
  unrate,
} from '@glass-dice/contract/hosts';
import { ok, refuse } from '@glass-dice/domain/result';
import { serve, type App } from '../platform/calls/serve.ts';
import { transaction } from '../platform/database/db.ts';
import * as fans from './fans.ts';
import { findHosts, listFollowed, listHosts, listHotHosts, readHost, type HotHosts } from './hosts.ts';

/** `hot` knows who is hot now. */
export function serveHosts(app: App, hot: () => Promise<HotHosts>): void {
  const { db } = app;
  serve(app, hosts, async ({ query, locale }) => ok(await listHosts(db, locale, query, await hot())));
  serve(app, searchHosts, async ({ query, locale }) => ok(await findHosts(db, locale, query, await hot())));
  serve(app, hotHosts, async ({ locale }) => ok(await listHotHosts(db, locale, await hot())));
  serve(app, host, async ({ params, locale }) => {
    const found = await readHost(db, locale, Number(params.host), await hot());
    return found ? ok(found) : refuse('not-found');
  });
  serve(app, followedHosts, async ({ session, query, locale }) =>
    ok(await listFollowed(db, locale, session.memberId, query.after, await hot())),
  );
  serve(app, hostAndMe, ({ session, params }) => fans.readMine(db, session.memberId, Number(params.host)));

  serve(app, follow, ({ session, params }) =>
    transaction(db, (tx) => fans.follow(tx, session.memberId, Number(params.host))),
  );
  serve(app, unfollow, ({ session, params }) =>
    transaction(db, (tx) => fans.unfollow(tx, session.memberId, Number(params.host))),
  );
  serve(app, rate, ({ session, params, body }) =>
    transaction(db, (tx) => fans.rate(tx, session.memberId, Number(params.host), body.stars)),
  );
  serve(app, unrate, ({ session, params }) =>
    transaction(db, (tx) => fans.unrate(tx, session.memberId, Number(params.host))),
  );
}
