import type { Proof } from '@glass-dice/domain/dice/proof';
import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../../lib/api.ts';
import { chainsQuery } from './fairness.api.ts';

/**
 * Whether this club has published the anchor of a proof; nothing while that is not known. A chain that anybody made for
 * themselves holds as well: what counts is that its anchor was published beforehand.
 */
export function useIsPublished(proof: Proof | undefined): { published: boolean | undefined; error: Error | null } {
  const { data: chains, error } = useQuery({ ...chainsQuery(proof?.game ?? ''), enabled: proof !== undefined });
  if (error instanceof CallError && error.code === 'not-found') return { published: false, error: null };
  return { published: chains?.some(({ anchor }) => anchor === proof?.chain.anchor), error };
}
