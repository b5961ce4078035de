import { useLocation } from 'wouter';

/**
 * Leads to where one came from; whoever opened the screen by its address has no such place and gets the other one.
 * Somebody who has left the screen by then stays where they are.
 */
export function useStepBack(otherwise: string): () => void {
  const [path, navigate] = useLocation();
  return () => {
    if (location.pathname !== path) return;
    if (cameFromHere()) history.back();
    else navigate(otherwise, { replace: true });
  };
}

/** Going back beyond the moment the page was loaded would load it again, and lose what it is just saying. */
function cameFromHere(): boolean {
  const { navigation } = window;
  const before = navigation?.entries()[navigation.currentEntry!.index - 1];
  return before?.sameDocument === true;
}
