import * as m from '@glass-dice/ui/i18n/messages.js';
import { numberText } from '@glass-dice/ui/texts/number-text.ts';

export function followersText(followers: number): string {
  if (followers === 0) return m.hosts_no_followers();
  return followers === 1 ? m.hosts_one_follower() : m.hosts_followers({ count: numberText(followers) });
}

export function ratingsText(ratings: number): string {
  if (ratings === 0) return m.host_no_ratings();
  return ratings === 1 ? m.host_one_rating() : m.host_ratings({ count: numberText(ratings) });
}
