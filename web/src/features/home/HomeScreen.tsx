import { useSignedIn } from '../../lib/session.ts';
import { useUnreadNotices } from '../../lib/unread-notices.ts';
import { useKeptScroll } from '../../lib/use-kept-scroll.ts';
import { HomeLayout, type HomeParts } from './HomeLayout.tsx';
import { useHome } from './use-home.ts';

/** The first screen. What belongs to other features is handed to it. */
export function HomeScreen(parts: HomeParts) {
  const { shown, name, failure, refresh } = useHome();
  const signedIn = useSignedIn();
  const unread = useUnreadNotices();
  useKeptScroll();
  return <HomeLayout {...{ shown, name, failure, signedIn, unread, parts }} onRefresh={refresh} />;
}
