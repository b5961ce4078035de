/** What was done, in words, by the first word of its name. Other acts are called as their command is. */
import * as m from '@glass-dice/ui/i18n/messages.js';

type Words = () => string;

export const actGroups: readonly { name: string; words: Words; acts: Readonly<Record<string, Words>> }[] = [
  {
    name: 'member',
    words: m.console_act_group_member,
    acts: {
      'member find': m.console_act_member_find,
      'member show': m.console_act_member_show,
      'member block': m.console_act_member_block,
      'member unblock': m.console_act_member_unblock,
      'member restrict': m.console_act_member_restrict,
      'member lift': m.console_act_member_lift,
      'member reset-password': m.console_act_member_reset_password,
      'member reset-pin': m.console_act_member_reset_pin,
    },
  },
  {
    name: 'comment',
    words: m.comments_title,
    acts: {
      'comment hide': m.console_act_comment_hide,
      'comment leave': m.console_act_comment_leave,
      'comment show': m.console_act_comment_show,
    },
  },
  {
    name: 'invite',
    words: m.console_act_group_invite,
    acts: { 'invite create': m.console_act_invite_create, 'invite end': m.console_act_invite_end },
  },
  {
    name: 'notice',
    words: m.notices_title,
    acts: { 'notice publish': m.console_act_notice_publish, 'notice withdraw': m.console_act_notice_withdraw },
  },
  {
    name: 'content',
    words: m.console_act_group_content,
    acts: { 'content import': m.console_act_content_import, 'content clear': m.console_act_content_clear },
  },
  {
    name: 'table',
    words: m.console_act_group_table,
    acts: {
      'table pause': m.console_act_table_pause,
      'table resume': m.console_act_table_resume,
      'table retire': m.console_act_table_retire,
    },
  },
  {
    name: 'withdrawals',
    words: m.console_act_group_withdrawals,
    acts: { withdrawals: m.console_act_withdrawals },
  },
  {
    name: 'operator',
    words: m.console_act_group_operator,
    acts: {
      'operator sign-in': m.console_act_operator_sign_in,
      'operator add': m.console_act_operator_add,
      'operator renew': m.console_act_operator_renew,
      'operator join': m.console_act_operator_join,
      'operator role': m.console_act_operator_role,
      'operator remove': m.console_act_operator_remove,
      'operator passkey add': m.console_act_operator_passkey_add,
      'operator passkey remove': m.console_act_operator_passkey_remove,
    },
  },
  { name: 'backup', words: m.console_act_group_backup, acts: { backup: m.console_act_backup } },
  { name: 'restore', words: m.console_act_restore, acts: { restore: m.console_act_restore } },
];

const words = new Map(actGroups.flatMap(({ acts }) => Object.entries(acts)));

export function actText(action: string): string {
  return words.get(action)?.() ?? action;
}
