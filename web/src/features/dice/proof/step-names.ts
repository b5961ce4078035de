import type { ProofStep } from '@glass-dice/domain/dice/proof';
import * as m from '@glass-dice/ui/i18n/messages.js';

export const stepNames: Record<ProofStep, () => string> = {
  format: m.proof_step_format,
  chain: m.proof_step_chain,
  'beacon-round': m.proof_step_beacon_round,
  'beacon-signature': m.proof_step_beacon_signature,
  dice: m.proof_step_dice,
  log: m.proof_step_log,
  book: m.proof_step_book,
  receipt: m.proof_step_receipt,
  prize: m.proof_step_prize,
};
