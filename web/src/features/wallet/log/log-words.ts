import type { LogEntry } from '@glass-dice/contract/wallet';
import type { TransferKind } from '@glass-dice/domain/wallet/postings';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { payoutReasonText } from '../withdrawals/payout-reason-text.ts';

/** The types of the money log, in the order of their numbers. One without words does not compile. */
type Said = { card: string; reason: string; game: string; number: string };

const words: Record<TransferKind, { name: () => string; memo: (said: Said) => string }> = {
  'top-up': { name: m.log_top_up, memo: () => m.log_memo_top_up() },
  'welcome-grant': { name: m.log_welcome_grant, memo: () => m.log_memo_welcome_grant() },
  stake: { name: m.log_stake, memo: m.log_memo_stake },
  prize: { name: m.log_prize, memo: m.log_memo_prize },
  withdrawal: { name: m.log_withdrawal, memo: m.log_memo_withdrawal },
  'withdrawal-returned': {
    name: m.log_withdrawal_returned,
    memo: (said) => m.log_memo_returned(said).trim(),
  },
  'given-back': { name: m.log_given_back, memo: () => m.log_memo_given_back() },
};

export const logKinds = Object.keys(words) as TransferKind[];

export function kindName(kind: TransferKind): string {
  return words[kind].name();
}

export function memoText({ kind, card, reason, round }: LogEntry): string {
  return words[kind].memo({
    card: card ? `${card.bank} ${card.maskedNumber}` : '',
    reason: reason ? payoutReasonText(reason) : '',
    game: round?.name ?? '',
    number: round?.number ?? '',
  });
}
