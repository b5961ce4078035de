import * as m from '../../../i18n/generated/messages.js';
import { useUnreadNotices } from '../../../lib/unread-notices.ts';

/** How many notices wait to be read; nothing when none does. */
export function UnreadMark() {
  const count = useUnreadNotices();
  if (!count) return undefined;
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-accent">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
      {m.notices_unread_count({ count })}
    </span>
  );
}
