import { useSearchParams } from 'wouter';

/**
 * One of a few that the address says, so that the way back to a screen leads to the same one. The first is what an
 * address means that says nothing. A choice is no step of its own: the way back leads out of the screen.
 */
export function useChoiceInAddress<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: string) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = choices.find((choice) => choice === search.get(name)) ?? choices[0];
  const choose = (choice: string) =>
    setSearch(
      (said) => {
        if (choice === choices[0]) said.delete(name);
        else said.set(name, choice);
        return said;
      },
      { replace: true },
    );
  return [chosen, choose];
}
