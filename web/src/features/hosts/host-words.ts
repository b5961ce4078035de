import { localeTags } from '@glass-dice/domain/locale';
import * as m from '../../i18n/generated/messages.js';
import { currentLocale } from '../../lib/locale.ts';

export function numberText(value: number): string {
  return new Intl.NumberFormat(localeTags[currentLocale()]).format(value);
}

export function followersText(followers: number): string {
  if (followers === 0) return m.hosts_no_followers();
  return followers === 1 ? m.hosts_one_follower() : m.hosts_followers({ count: numberText(followers) });
}

export function ratingsText(ratings: number): string {
  if (ratings === 0) return m.host_no_ratings();
  return ratings === 1 ? m.host_one_rating() : m.host_ratings({ count: numberText(ratings) });
}
