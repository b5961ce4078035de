/** Acts that ask for the passkey again: tried, and tried once more after the operator has confirmed. */
import { CallError } from '@glass-dice/ui/calls/call.ts';
import { confirmByPasskey } from './session.ts';

/** False when the browser's dialog was dismissed: then nothing was done. */
export async function confirmed<Value>(act: () => Promise<Value>): Promise<{ value: Value } | false> {
  try {
    return { value: await act() };
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'confirmation-required') throw error;
    return (await confirmByPasskey()) && { value: await act() };
  }
}
