import type { Proof } from '@glass-dice/domain/dice/proof';
import { useQuery } from '@tanstack/react-query';
import * as m from '../../../i18n/generated/messages.js';
import { useClub } from '../../../lib/club.ts';
import { chainsQuery } from './fairness.api.ts';

/**
 * Whether this club has published the anchor of a proof. A chain that anybody made for themselves holds as well: what
 * counts is that its anchor was published beforehand. Nothing is said while that is not known here.
 */
export function AnchorNote({ proof: { game, chain } }: { proof: Proof }) {
  const games = useClub().data?.games;
  const isOurs = games?.some(({ key }) => key === game);
  const { data: chains } = useQuery({ ...chainsQuery(game), enabled: isOurs === true });
  const published = isOurs === false ? [] : chains;
  if (!published) return undefined;
  const isPublished = published.some(({ anchor }) => anchor === chain.anchor);
  return <p className="text-sm text-ink-2">{isPublished ? m.fairness_anchor_known() : m.fairness_anchor_unknown()}</p>;
}
