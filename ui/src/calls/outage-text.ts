/** What a person reads when any call fails for no reason of its own. The first load has room for these words only. */
import * as m from '../../i18n/generated/messages.js';
import { CallError } from './call.ts';

export const outageTexts = {
  network: m.failure_network,
  timeout: m.failure_timeout,
  unavailable: m.failure_unavailable,
  internal: m.failure_internal,
};

/** For calls that have no refusals: whatever else is answered is a mistake of the page or of the server. */
export function outageText(error: unknown): string {
  const code = error instanceof CallError ? error.code : 'internal';
  return (Object.hasOwn(outageTexts, code) ? outageTexts[code as keyof typeof outageTexts] : m.failure_internal)();
}
