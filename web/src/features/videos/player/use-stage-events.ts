import { useEffect, useEffectEvent, type RefObject } from 'react';
import { shortcutOf, type Focused, type Shortcut } from './shortcuts.ts';

interface StageEvents {
  /** The mouse moves or the keyboard is used. */
  onStir: () => void;
  onShortcut: (shortcut: Shortcut) => void;
}

/** Events anywhere on the stage, wherever the focus is. */
export function useStageEvents(stage: RefObject<HTMLElement | null>, { onStir, onShortcut }: StageEvents): void {
  const stir = useEffectEvent(onStir);
  const press = useEffectEvent((event: KeyboardEvent) => {
    onStir();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const shortcut = shortcutOf(event.key, focusedOn(event.target as HTMLElement));
    if (!shortcut) return;
    event.preventDefault();
    onShortcut(shortcut);
  });

  useEffect(() => {
    const leaving = new AbortController();
    const options = { signal: leaving.signal };
    stage.current!.addEventListener('keydown', (event) => press(event), options);
    stage.current!.addEventListener('focusin', () => stir(), options);
    stage.current!.addEventListener('pointermove', ({ pointerType }) => pointerType === 'mouse' && stir(), options);
    return () => leaving.abort();
  }, [stage]);
}

/** The piece of the player that a key was pressed on. */
function focusedOn(target: HTMLElement): Focused {
  return (target.dataset['focused'] as Focused | undefined) ?? 'button';
}
