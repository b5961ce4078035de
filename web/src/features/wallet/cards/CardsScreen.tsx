import { screens } from '@glass-dice/contract/screens';
import type { Card } from '@glass-dice/contract/wallet';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { AnswerStates } from '@glass-dice/ui/lists/AnswerStates.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
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
    async () => (await import('@glass-dice/ui/overlays/DeleteDialog.tsx')).DeleteDialog,
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
