/** How each page of the help is called, and what it answers. */
import type { HelpPage } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Coins, Dices, EyeOff, Gauge, HeartHandshake, ShieldAlert, type LucideIcon } from 'lucide-react';

type HelpTopic = { icon: LucideIcon; title: () => string; text: () => string };

export const helpTopics: Record<HelpPage, HelpTopic> = {
  'play-money': { icon: Coins, title: m.play_money_title, text: m.help_play_money_text },
  roll: { icon: Dices, title: m.help_roll_title, text: m.help_roll_text },
  limits: { icon: Gauge, title: m.help_limits_title, text: m.help_limits_text },
  fraud: { icon: ShieldAlert, title: m.help_fraud_title, text: m.help_fraud_text },
  gambling: { icon: HeartHandshake, title: m.help_gambling_title, text: m.help_gambling_text },
  privacy: { icon: EyeOff, title: m.help_privacy_title, text: m.help_privacy_text },
};
