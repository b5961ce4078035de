/** The recorded proofs, and a server that publishes one of them. */
import type { RoundTotals } from '@glass-dice/contract/dice';
import type { RoundProof } from '@glass-dice/contract/proofs';
import { answerCalls, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { Route } from 'wouter';
import recorded from '../../../../../domain/vectors/proofs.json';
import { ProofScreen } from './ProofScreen.tsx';

/** Machines that run tests are busy, and a pairing takes its time. */
export const patient = { timeout: 60_000 };

export const proofs = recorded as unknown as (Required<RoundProof> & { seed: string })[];
export const without = proofs.find(({ beacon }) => beacon === null)!;
export const withBeacon = proofs.find(({ beacon }) => beacon !== null)!;

/** As the server answers before the roll. */
export function promised({
  seed: _seed,
  dice: _dice,
  book: _book,
  log: { key, witnesses, terms: logged },
  beacon,
  ...terms
}: (typeof proofs)[number]): RoundProof {
  return {
    ...terms,
    log: { key, witnesses, terms: logged! },
    beacon: beacon && { network: beacon.network, round: beacon.round },
  };
}

export const club = {
  name: 'Club',
  sample: true,
  games: ['game1', 'game2', 'game3'].map((key, index) => ({ key, id: 10 + index, name: `Dice ${index + 1}` })),
};

interface Published {
  /** What the server writes; nothing when it does not know the round. */
  text: string | undefined;
  totals: RoundTotals | null;
  tooFew: boolean;
  sealedLate: boolean;
  down: boolean;
}

/** Opens the page of a round; a test changes what the server says while it is open. */
export async function openProof(
  proof: RoundProof,
  path = `/games/${proof.game}/rounds/${proof.number}`,
  files: Parameters<typeof answerCalls>[0] = {},
) {
  const state: Published = { text: JSON.stringify(proof), totals: null, tooFew: false, sealedLate: false, down: false };
  const answer = (reply: () => Response) => () => (state.down ? refusal(503, 'unavailable') : reply());
  const round = `/rounds/${proof.game}/${path.split('/').at(-1)}`;
  const asked = answerCalls({
    'GET /club': () => Response.json(club),
    [`GET ${round}/proof`]: answer(() => (state.text ? json(state.text) : refusal(404, 'not-found'))),
    [`GET ${round}/totals`]: answer(() => {
      const { totals, tooFew, sealedLate } = state;
      return Response.json({ totals, tooFew, sealedLate });
    }),
    [`GET /games/${proof.game}/table`]: () => refusal(503, 'unavailable'),
    ...files,
  });
  goTo(path);
  const show = () => renderScreen(<Route path="/games/:game/rounds/:number" component={ProofScreen} />);
  return { state, asked, show };
}

const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });
