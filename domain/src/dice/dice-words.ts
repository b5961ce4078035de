/**
 * Names a dice game must not hide behind (promise P5): a bet presented as a task, a gift, an order to complete or a
 * certification is how this kind of app deceives people. Checked in a
 * pack's names and descriptions of games and classes, and in every message of the app.
 */
const disguises =
  /\b(?:tasks?|missions?|gifts?|orders?|certif\w*)\b|任[務务]|[禮礼]物|[訂订][單单]|[派搶抢刷做接][單单]|[認认][證证]|임무|미션|과제|선물|주문|인증|タスク|ミッション|ギフト|贈り物|注文|認証/giu;

/** Each of them once. */
export function disguisesIn(text: string): string[] {
  return [...new Set(text.match(disguises))];
}
