/** Before what matters is done: that it is the member who asks, by a secret that is typed or by a passkey in its place. */
import type { PasskeyAnswer } from '@glass-dice/contract/passkeys';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import type { Db } from '../platform/database/db.ts';
import type { Ceremonies } from '../platform/passkeys/ceremonies.ts';
import { proveByPasskey } from './passkeys/passkeys.ts';
import { checkPin, type PinRefusal } from './pins.ts';
import { checkPassword } from './sign-in.ts';

type Or<Secret extends string> = { [Each in Secret | 'passkey']?: Each extends 'passkey' ? PasskeyAnswer : string };

export type Proofs = ReturnType<typeof createProofs>;

export function createProofs(db: Db, ceremonies: Ceremonies, pinPepper: Buffer) {
  const byPasskey = async (memberId: number, answer: PasskeyAnswer): Promise<Result<unknown, 'passkey-refused'>> =>
    (await proveByPasskey(db, ceremonies, memberId, answer)) ? ok(null) : refuse('passkey-refused');

  return {
    byPasskey,

    byPassword: async (
      memberId: number,
      { password, passkey }: Or<'password'>,
    ): Promise<Result<unknown, 'wrong-password' | 'too-many-tries' | 'passkey-refused'>> =>
      passkey ? await byPasskey(memberId, passkey) : await checkPassword(db, memberId, password!),

    byPin: async (
      memberId: number,
      { pin, passkey }: Or<'pin'>,
    ): Promise<Result<unknown, PinRefusal | 'passkey-refused'>> =>
      passkey ? await byPasskey(memberId, passkey) : await checkPin(db, pinPepper, memberId, pin!),
  };
}
