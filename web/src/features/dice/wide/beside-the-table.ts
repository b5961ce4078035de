/** What a wide screen has room for beside a table, in one file. */
export { PastCard } from './PastCard.tsx';
export { RoundCards } from './RoundCards.tsx';
export { TableKeys } from './TableKeys.tsx';
