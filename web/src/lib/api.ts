import type { Api } from '@glass-dice/contract/api';
import { caller, type CallsOf } from '@glass-dice/ui/calls/call.ts';
import { sessionToken } from './session.ts';

export const call = caller<CallsOf<Api>>(sessionToken);
