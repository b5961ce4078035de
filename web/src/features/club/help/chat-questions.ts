/** What the built-in help can be asked, what it answers, and where that leads. All of it is written beforehand. */
import { helpPath, screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';

type Question = {
  key: string;
  question: () => string;
  answer: () => string;
  links: readonly { href: string; label: () => string }[];
};

const page = {
  playMoney: { href: helpPath('play-money'), label: m.play_money_title },
  roll: { href: helpPath('roll'), label: m.help_roll_title },
  limits: { href: helpPath('limits'), label: m.help_limits_title },
  fraud: { href: helpPath('fraud'), label: m.help_fraud_title },
  gambling: { href: helpPath('gambling'), label: m.help_gambling_title },
  fairness: { href: screens.fairness, label: m.me_fairness },
  safePlay: { href: screens.safePlay, label: m.me_safe_play },
  topUp: { href: screens.topUp, label: m.me_top_up },
  withdrawals: { href: screens.withdrawals, label: m.me_withdrawals },
  cards: { href: screens.cards, label: m.me_cards },
  resetPassword: { href: screens.resetPassword, label: m.reset_title },
  pin: { href: screens.pin, label: m.me_pin },
  service: { href: screens.service, label: m.service_club_title },
  data: { href: screens.data, label: m.data_title },
};

export const questions: readonly Question[] = [
  { key: 'pay', question: m.chat_pay, answer: m.chat_pay_answer, links: [page.fraud] },
  { key: 'money', question: m.play_money_title, answer: m.chat_money_answer, links: [page.playMoney, page.topUp] },
  { key: 'fair', question: m.chat_fair, answer: m.chat_fair_answer, links: [page.roll, page.fairness] },
  { key: 'bet', question: m.chat_bet, answer: m.chat_bet_answer, links: [page.safePlay, page.limits, page.topUp] },
  { key: 'withdraw', question: m.chat_withdraw, answer: m.chat_withdraw_answer, links: [page.withdrawals, page.cards] },
  {
    key: 'forgot',
    question: m.chat_forgot,
    answer: m.chat_forgot_answer,
    links: [page.service, page.resetPassword, page.pin],
  },
  { key: 'delete', question: m.chat_delete, answer: m.chat_delete_answer, links: [page.data] },
  { key: 'too-much', question: m.chat_too_much, answer: m.chat_too_much_answer, links: [page.safePlay, page.gambling] },
];
