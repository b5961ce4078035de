import { screens } from '@glass-dice/contract/screens';
import type { Wallet } from '@glass-dice/contract/wallet';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { IconLink } from '@glass-dice/ui/actions/IconLink.tsx';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useBeside } from '@glass-dice/ui/use-media.ts';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, History, KeyRound } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { meQuery } from '../../../lib/me-query.ts';
import { cardsQuery, walletQuery } from '../wallet.api.ts';
import { Limits } from './Limits.tsx';

const WithdrawalsList = lazyComponent(async () => (await import('./WithdrawalsList.tsx')).WithdrawalsList);
const WithdrawForm = lazyComponent(async () => (await import('./WithdrawForm.tsx')).WithdrawForm);

export function WithdrawScreen() {
  const stepBack = useStepBack(screens.me);
  const beside = useBeside();
  return (
    <Page
      title={m.me_withdraw()}
      back={stepBack}
      actions={!beside && <IconLink href={screens.withdrawals} icon={History} label={m.me_withdrawals()} />}
    >
      <div className="beside pt-2">
        <div className="grid gap-5">
          <Withdrawing />
        </div>
        {beside && (
          <section aria-label={m.me_withdrawals()}>
            <h2 className="pb-2 text-title font-semibold">{m.me_withdrawals()}</h2>
            <Suspense fallback={<Skeleton className="h-64 rounded-2" />}>
              <WithdrawalsList />
            </Suspense>
          </section>
        )}
      </div>
    </Page>
  );
}

function Withdrawing() {
  const [wallet, cards, me] = [useQuery(walletQuery), useQuery(cardsQuery), useQuery(meQuery)];
  if (!wallet.data || !cards.data || !me.data) {
    const parts = [wallet, cards, me];
    const failed = parts.find(({ isError }) => isError);
    return (
      <>
        <ListStates
          state={failed ? 'error' : 'loading'}
          skeleton={<WithdrawSkeleton />}
          failed={m.topup_failed()}
          reason={failed && failureText(failed.error)}
          onRetry={() => Promise.all(parts.map(({ refetch }) => refetch()))}
        />
        {failed && <PlayMoneyNote />}
      </>
    );
  }
  return (
    <>
      <BalanceCard wallet={wallet.data} />
      {cards.data.cards.length === 0 ? (
        <NoCard />
      ) : me.data.hasPin ? (
        <Suspense fallback={<FormSkeleton />}>
          <WithdrawForm wallet={wallet.data} cards={cards.data.cards} />
        </Suspense>
      ) : (
        <EmptyState
          icon={KeyRound}
          title={m.failure_pin_missing()}
          action={<ButtonLink href={screens.pin}>{m.pin_set_submit()}</ButtonLink>}
        >
          {m.pin_purpose()}
        </EmptyState>
      )}
      <PlayMoneyNote />
    </>
  );
}

function BalanceCard({ wallet }: { wallet: Wallet }) {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {m.me_balance()} <PlayChip />
        </p>
        <Limits wallet={wallet} />
      </div>
      <p>
        <Amount value={amountOf(wallet.balance)} size="xl" />
      </p>
    </Card>
  );
}

const readingMs = 1500;

/** There is nothing to do here without a card, so it leads to where one is added. */
function NoCard() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate(screens.cards, { replace: true }), readingMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="alert">
      <EmptyState icon={CreditCard} title={m.withdraw_no_card()}>
        {m.withdraw_no_card_text()}
      </EmptyState>
    </div>
  );
}

function WithdrawSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-24 rounded-2" />
      <FormSkeleton />
    </div>
  );
}

function FormSkeleton() {
  return <Skeleton className="h-91 rounded-2" />;
}
