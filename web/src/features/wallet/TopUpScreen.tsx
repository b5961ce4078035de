import type { Me } from '@glass-dice/contract/members';
import { helpPath, screens } from '@glass-dice/contract/screens';
import type { Wallet } from '@glass-dice/contract/wallet';
import { amountText, type Amount as AmountValue } from '@glass-dice/domain/money';
import { topUpAmounts } from '@glass-dice/domain/wallet/grants';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { Avatar } from '@glass-dice/ui/pictures/Avatar.tsx';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ComponentType } from 'react';
import { meQuery } from '../../lib/me-query.ts';
import { useRestricted } from '../../lib/use-holding.ts';
import { Allowance } from './top-up/Allowance.tsx';
import { AmountTiles } from './top-up/AmountTiles.tsx';
import { useTopUp } from './top-up/top-up.api.ts';
import { walletQuery } from './wallet.api.ts';

const restMs = 500;

interface TopUpScreenProps {
  /** Says what stops this member from betting, and until when: they are offered nothing meanwhile. */
  StandingNotice: ComponentType<{ me: Me }>;
}

export function TopUpScreen({ StandingNotice }: TopUpScreenProps) {
  const restricted = useRestricted();
  const me = useQuery(meQuery);
  const wallet = useQuery(walletQuery);
  const error = me.error ?? wallet.error;
  return (
    <Page title={m.me_top_up()} note={<PlayChip />} back={useStepBack(screens.me)}>
      <div className="grid gap-5 pt-1">
        {me.data && wallet.data ? (
          <>
            <Balance me={me.data} wallet={wallet.data} />
            {restricted ? (
              <>
                <p>{m.topup_restricted()}</p>
                <Suspense fallback={<Skeleton className="h-48 rounded-2" />}>
                  <StandingNotice me={me.data} />
                </Suspense>
              </>
            ) : (
              <Grant wallet={wallet.data} />
            )}
          </>
        ) : (
          <ListStates
            state={error ? 'error' : 'loading'}
            skeleton={<TopUpSkeleton />}
            failed={m.topup_failed()}
            reason={error ? failureText(error) : undefined}
            onRetry={() => Promise.all([me.refetch(), wallet.refetch()])}
          />
        )}
        <div className="flex flex-wrap justify-center gap-x-2">
          <ButtonLink href={helpPath('play-money')} variant="quiet">
            {m.play_money_title()}
          </ButtonLink>
          <ButtonLink href={screens.safePlay} variant="quiet">
            {m.me_safe_play()}
          </ButtonLink>
        </div>
        <PlayMoneyNote />
      </div>
    </Page>
  );
}

function Balance({ me, wallet }: { me: Me; wallet: Wallet }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar name={me.username} src={me.avatarUrl ?? undefined} />
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="text-sm text-ink-2 wrap-anywhere">{me.username}</p>
        <p>
          <span className="sr-only">{m.me_balance()} </span>
          <Amount value={amountOf(wallet.balance)} size="xl" />
        </p>
      </div>
    </div>
  );
}

function Grant({ wallet }: { wallet: Wallet }) {
  const left = amountOf(wallet.topUp.leftToday);
  const [wanted, setWanted] = useState<AmountValue>();
  const topUp = useTopUp();
  const fitting = topUpAmounts.filter((amount) => amount <= left);
  // A choice that no longer fits gives way to the smallest one that does.
  const chosen = fitting.find((amount) => amount === wanted) ?? fitting[0];

  function choose(amount: AmountValue) {
    setWanted(amount);
    topUp.reset();
  }

  async function grant(amount: AmountValue) {
    // What went wrong stands beside the button.
    const granted = await topUp.mutateAsync(amount).catch(() => undefined);
    if (!granted) return;
    toast(m.topup_done({ amount: amountText(amount, currentLocale()) }), 'success');
    // The button stays busy: a quick server has answered before the second tap of an impatient finger.
    await new Promise((rested) => setTimeout(rested, restMs));
  }

  return (
    <>
      <AmountTiles left={left} chosen={chosen} onChoose={choose} />
      <Allowance wallet={wallet} />
      <div className="grid gap-3">
        <FormFailure>{topUp.error ? failureText(topUp.error) : undefined}</FormFailure>
        <Button block disabled={chosen === undefined} onClick={() => chosen && grant(chosen)}>
          {m.me_top_up()}
        </Button>
        <p className="text-center text-sm text-ink-2">{m.topup_free()}</p>
      </div>
    </>
  );
}

function TopUpSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-16 rounded-2" />
      <Skeleton className="h-44 rounded-2" />
      <Skeleton className="h-24 rounded-2" />
      <Skeleton className="h-20 rounded-2" />
    </div>
  );
}
