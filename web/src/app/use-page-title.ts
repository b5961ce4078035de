import { playMoneyTitle } from '@glass-dice/domain/play-money';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';
import { useEffect } from 'react';
import { useClub } from '../lib/club.ts';

/** The shell comes with its title; this keeps it right when the club was fetched later. */
export function usePageTitle(): void {
  const name = useClub().data?.name;
  useEffect(() => {
    if (name) document.title = playMoneyTitle(name, currentLocale());
  }, [name]);
}
