/**
 * What the four picks that are no sum are called (promise P5). The page has its own messages, so that a member downloads
 * one language only; `npm run check` holds them to these.
 */
import type { Locale } from '../locale.ts';
import type { Pick } from './picks.ts';

export type NamedPick = Exclude<Pick, `sum-${number}`>;

export const pickNames: Record<Locale, Record<NamedPick, string>> = {
  'zh-tw': { big: '大', small: '小', odd: '單', even: '雙' },
  'zh-CN': { big: '大', small: '小', odd: '单', even: '双' },
  en: { big: 'Big', small: 'Small', odd: 'Odd', even: 'Even' },
  'kr-kr': { big: '대', small: '소', odd: '홀', even: '짝' },
  'jp-jp': { big: '大', small: '小', odd: '奇数', even: '偶数' },
};
