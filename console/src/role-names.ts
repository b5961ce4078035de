import type { Role } from '@glass-dice/domain/console/rights';
import * as m from '@glass-dice/ui/i18n/messages.js';

export const roleNames: Record<Role, () => string> = {
  owner: m.console_role_owner,
  editor: m.console_role_editor,
  moderator: m.console_role_moderator,
  support: m.console_role_support,
  observer: m.console_role_observer,
};

/** What each of them is for. */
export const roleTasks: Record<Role, () => string> = {
  owner: m.console_may_owner,
  editor: m.console_may_editor,
  moderator: m.console_may_moderator,
  support: m.console_may_support,
  observer: m.console_may_observer,
};
