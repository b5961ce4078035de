/** What the console asks the server for. */
import type { Api } from '@glass-dice/contract/api';
import { caller, type CallsOf } from '@glass-dice/ui/calls/call.ts';

type Calls = Pick<CallsOf<Api>, Extract<keyof Api, `${string} /console${string}`>>;
export type Reply<Key extends keyof Calls> = Calls[Key]['reply'];
export type Me = Reply<'GET /console/me'>;
export type Operator = Me['operator'];

const tokenKey = 'console-session';

/** Of this tab alone: it ends with the tab. */
export const sessionToken = () => sessionStorage.getItem(tokenKey);

export function keepToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(tokenKey);
  else sessionStorage.setItem(tokenKey, token);
}

export const call = caller<Calls>(sessionToken);
