/** What the keys do while the player has the focus. Pieces of it that need a key for themselves keep it. */
export type Shortcut =
  | { do: 'play' | 'mute' | 'captions' | 'full' | 'start' | 'end' }
  | { do: 'move'; seconds: number }
  | { do: 'louder'; by: number };

/** What has the focus inside the player. */
export type Focused = 'stage' | 'button' | 'position' | 'volume';

const everywhere: Record<string, Shortcut> = {
  k: { do: 'play' },
  j: { do: 'move', seconds: -10 },
  l: { do: 'move', seconds: 10 },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'full' },
};

const moves: Record<string, Shortcut> = {
  ArrowLeft: { do: 'move', seconds: -5 },
  ArrowRight: { do: 'move', seconds: 5 },
  Home: { do: 'start' },
  End: { do: 'end' },
};

const ofStage: Record<string, Shortcut> = {
  ...moves,
  ArrowUp: { do: 'louder', by: 0.1 },
  ArrowDown: { do: 'louder', by: -0.1 },
};

const byFocus: Record<Focused, Record<string, Shortcut>> = {
  stage: { ...ofStage, ' ': { do: 'play' } },
  // The space bar presses the button.
  button: ofStage,
  position: {
    ...moves,
    ' ': { do: 'play' },
    ArrowUp: { do: 'move', seconds: 10 },
    ArrowDown: { do: 'move', seconds: -10 },
    PageUp: { do: 'move', seconds: 10 },
    PageDown: { do: 'move', seconds: -10 },
  },
  // Its own arrows move it.
  volume: {},
};

export function shortcutOf(key: string, focused: Focused): Shortcut | undefined {
  const table = byFocus[focused];
  const letter = key.toLowerCase();
  if (Object.hasOwn(table, key)) return table[key];
  return Object.hasOwn(everywhere, letter) ? everywhere[letter] : undefined;
}
