import { screens } from '@glass-dice/contract/screens';
import type { Card } from '@glass-dice/contract/wallet';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { AnswerStates } from '../../../ui/lists/AnswerStates.tsx';
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { PlayChip } from '../../../ui/figures/PlayChip.tsx';
import { PlayMoneyNote } from '../../../ui/figures/PlayMoneyNote.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useOnDemand } from '../../../ui/use-on-demand.ts';
import { cardsQuery } from '../wallet.api.ts';
import { useDeleteCard } from './cards.api.ts';
import { SandboxCard } from './SandboxCard.tsx';

export function CardsScreen() {
  const cards = useQuery(cardsQuery);
  return (
    <Page title={m.me_cards()} note={<PlayChip />} back={useStepBack(screens.me)}>
      <div className="grid gap-4">
        {cards.data ? (
          <Cards all={cards.data.cards} />
        ) : (
          <AnswerStates query={cards} skeleton={<Skeleton className="h-84 rounded-3" />} />
        )}
        {/* Below the placeholder, which cannot know how many cards there are, it would jump. */}
        {!cards.isPending && <PlayMoneyNote />}
      </div>
    </Page>
  );
}

/** Adding leads straight to the form, which knows what it needs first. */
function Cards({ all }: { all: readonly Card[] }) {
  const [deleting, setDeleting] = useState<Card>();
  const [asking, setAsking] = useState(false);
  const [DeleteDialog, fetchDialog] = useOnDemand(
    async () => (await import('../../../ui/overlays/DeleteDialog.tsx')).DeleteDialog,
  );
  const { mutateAsync: deleteCard } = useDeleteCard();

  async function ask(card: Card) {
    setDeleting(card);
    setAsking(await fetchDialog());
  }

  async function remove({ id }: Card) {
    await deleteCard(id);
    toast(m.cards_deleted(), 'success');
  }

  return (
    <>
      {all.length === 0 ? (
        <EmptyState icon={CreditCard} title={m.cards_empty_title()}>
          {m.cards_empty_text()}
        </EmptyState>
      ) : (
        <>
          <p className="text-sm text-ink-2">{m.cards_lead()}</p>
          <ul aria-label={m.me_cards()} className="grid gap-3">
            {all.map((card) => (
              <li key={card.id}>
                <SandboxCard card={card} onDelete={() => ask(card)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink href={screens.newCard} icon={Plus} block>
        {m.cards_add()}
      </ButtonLink>
      {DeleteDialog && deleting && (
        <DeleteDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={m.cards_delete_ask()}
          what={`${deleting.bank} ${deleting.maskedNumber}`}
          onDelete={() => remove(deleting)}
        >
          {m.cards_delete_text()}
        </DeleteDialog>
      )}
    </>
  );
}
