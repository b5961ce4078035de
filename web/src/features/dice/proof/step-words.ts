import type { ProofStep } from '@glass-dice/domain/dice/proof';
import * as m from '@glass-dice/ui/i18n/messages.js';

/** What must hold, whether it does or not; `count` is how often the seed is hashed. */
export const stepTexts: Record<ProofStep, (count: number | string) => string> = {
  format: m.proof_step_format_text,
  chain: (count) => m.proof_step_chain_text({ count }),
  'beacon-round': m.proof_step_beacon_round_text,
  'beacon-signature': m.proof_step_beacon_signature_text,
  dice: m.proof_step_dice_text,
  log: m.proof_step_log_text,
  book: m.proof_step_book_text,
  receipt: m.proof_step_receipt_text,
  prize: m.proof_step_prize_text,
};
