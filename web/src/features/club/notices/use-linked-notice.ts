import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The id of the notice that the address names (`#notice-7`); not a number when it names none. */
export function linkedNotice(): number {
  return Number(location.hash.split('#notice-')[1]);
}

/** Fetches page after page until the notice that the address names is there; its card then scrolls to itself. */
export function useLinkedNotice(list: UseInfiniteQueryResult, oldest: number | undefined): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const isFurtherOn = oldest !== undefined && linkedNotice() < oldest;
  useEffect(() => {
    if (isFurtherOn && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isFurtherOn, hasNextPage, isFetching, isError, fetchNextPage]);
}
