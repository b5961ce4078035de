/** Setting, changing and resetting the PIN: one entry per step, what it must hold, and where a refusal leads. */
import { pinPattern } from '@glass-dice/domain/members/credentials';
import { isGuessablePin } from '@glass-dice/domain/members/guessable-pin';
import type { FailureCode } from '@glass-dice/ui/calls/call.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';

export type PinStep = 'password' | 'oldPin' | 'code' | 'pin' | 'again';
export type PinFlow = 'set' | 'change' | 'reset';

/** They stay in the memory of the screen. */
export type PinEntries = Record<PinStep, string>;

export type PinState = {
  flow: PinFlow;
  /** Without one there is nothing to type before the PIN. */
  hasPassword: boolean;
  /** A passkey shows who it is. It is asked for when the PIN is saved: its answer holds for a few minutes only. */
  byPasskey: boolean;
  step: PinStep;
  entries: PinEntries;
  /** What is wrong with the entry of this step. */
  mistake: string | undefined;
  /** Grows with every move, so that the screen knows when to take the focus to the entry. */
  moves: number;
};

/** Changing and resetting differ in their second step, so that one can be turned into the other half-way. */
const steps: Record<PinFlow, readonly PinStep[]> = {
  set: ['pin', 'again'],
  change: ['password', 'oldPin', 'pin', 'again'],
  reset: ['password', 'code', 'pin', 'again'],
};

const refusedSteps: Partial<Record<FailureCode, PinStep>> = {
  'wrong-password': 'password',
  'wrong-pin': 'oldPin',
  'pin-locked': 'oldPin',
  'reset-code-wrong': 'code',
};

export function stepsOf({ flow, hasPassword }: Pick<PinState, 'flow' | 'hasPassword'>): readonly PinStep[] {
  return steps[flow].filter((step) => hasPassword || step !== 'password');
}

export function begin(flow: PinFlow, hasPassword: boolean): PinState {
  const entries = { password: '', oldPin: '', code: '', pin: '', again: '' };
  const step = stepsOf({ flow, hasPassword })[0]!;
  const byPasskey = flow !== 'set' && !hasPassword;
  return { flow, hasPassword, byPasskey, step, entries, mistake: undefined, moves: 0 };
}

/** Counted from 1. */
export function placeOf(state: PinState): { place: number; count: number } {
  return { place: stepsOf(state).indexOf(state.step) + 1, count: stepsOf(state).length };
}

/** Whether changing can still be turned into resetting here, and the other way round. */
export function mayTurn({ flow, step }: PinState): boolean {
  return flow !== 'set' && step !== 'pin' && step !== 'again';
}

export function enter(state: PinState, text: string): PinState {
  return { ...state, entries: { ...state.entries, [state.step]: text }, mistake: undefined };
}

/** To the next step, or to what must be mended first; undefined when everything is there. */
export function forward(state: PinState): PinState | undefined {
  const { step, entries } = state;
  const mistake = mistakeIn(step, entries);
  if (mistake) return moveTo(state, step, mistake);
  if (step === 'pin' && isGuessablePin(entries.pin)) return moveTo(withoutPin(state), 'pin', m.pin_guessable());
  const next = stepsOf(state)[placeOf(state).place];
  if (next) return moveTo(step === 'password' ? { ...state, byPasskey: false } : state, next);
  if (entries.pin === entries.again) return undefined;
  return moveTo(withoutPin(state), 'pin', m.pin_differ());
}

/** Nobody can see which of the two entries is the wrong one, so both are typed anew. */
function withoutPin(state: PinState): PinState {
  return { ...state, entries: { ...state.entries, pin: '', again: '' } };
}

/** On from the password, without it. */
export function withPasskey(state: PinState): PinState {
  return moveTo({ ...state, byPasskey: true }, stepsOf(state)[placeOf(state).place]!);
}

/** Undefined before the first step. */
export function backward(state: PinState): PinState | undefined {
  const before = stepsOf(state)[placeOf(state).place - 2];
  return before && moveTo(state, before);
}

/** From changing to resetting or the other way round, at the same place. */
export function turnInto(state: PinState, flow: 'change' | 'reset'): PinState {
  return moveTo({ ...state, flow }, steps[flow][steps[state.flow].indexOf(state.step)]!);
}

/** To the step that a refusal is about; undefined when it is about none of them. */
export function refused(state: PinState, code: FailureCode, text: string): PinState | undefined {
  const step = refusedSteps[code];
  if (code === 'pin-too-common') return moveTo(withoutPin(state), 'pin', text);
  // A wrong PIN cannot be seen, hence not mended; a password can.
  const entries = code === 'wrong-pin' ? { ...state.entries, oldPin: '' } : state.entries;
  return step && moveTo({ ...state, entries }, step, text);
}

function moveTo(state: PinState, step: PinStep, mistake?: string): PinState {
  return { ...state, step, mistake, moves: state.moves + 1 };
}

/** All that is said of a PIN typed on the way, by this screen or by the server. */
export function pinMistakes({ flow }: PinState): readonly string[] {
  const ofNew = [m.pin_incomplete(), m.pin_guessable(), m.pin_differ(), m.failure_pin_too_common()];
  if (flow !== 'change') return ofNew;
  return [...ofNew, m.failure_wrong_pin({ tries: 1 }), m.failure_pin_locked({ until: formatMoment(new Date()) })];
}

const sixDigits = new RegExp(pinPattern);

function mistakeIn(step: PinStep, entries: PinEntries): string | undefined {
  switch (step) {
    case 'password':
      return entries.password ? undefined : m.field_login_password_empty();
    case 'code':
      return entries.code.trim() ? undefined : m.field_code_empty();
    case 'oldPin':
    case 'pin':
    case 'again':
      return sixDigits.test(entries[step]) ? undefined : m.pin_incomplete();
  }
}
