/** What the screens of the wallet ask the server about. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const walletQuery = queryOptions({ queryKey: ['mine', 'wallet'], queryFn: () => call('GET /wallet', {}) });

export const cardsQuery = queryOptions({ queryKey: ['mine', 'cards'], queryFn: () => call('GET /wallet/cards', {}) });
