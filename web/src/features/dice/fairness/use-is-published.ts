import type { Proof } from '@glass-dice/domain/dice/proof';
import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../../lib/api.ts';
import { chainsQuery } from './fairness.api.ts';

/**
 * Whether this club has published the anchor of a proof; nothing while that is not known. A chain that anybody made for
 * themselves holds as well: what counts is that its anchor was published beforehand.
 */
export function useIsPublished(proof: Proof | undefined): boolean | undefined {
  const { data: chains, error } = useQuery({ ...chainsQuery(proof?.game ?? ''), enabled: proof !== undefined });
  if (error instanceof CallError && error.code === 'not-found') return false;
  return chains?.some(({ anchor }) => anchor === proof?.chain.anchor);
}
