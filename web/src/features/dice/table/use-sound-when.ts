import { useEffect, useRef } from 'react';
import { play, type Sound } from '../../../lib/sound.ts';

/** Plays when something becomes another; what was there already is not heard. */
export function useSoundWhen(sound: Sound, value: string | undefined): void {
  const before = useRef(value);
  useEffect(() => {
    if (value !== undefined && value !== before.current) play(sound);
    before.current = value;
  }, [sound, value]);
}
