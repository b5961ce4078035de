import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Volume2, VolumeX } from 'lucide-react';
import { play, setSound, useSound } from '../../../lib/sound.ts';

/** The same switch as in the settings, where one hears what it does. */
export function SoundButton() {
  const on = useSound();
  function change() {
    setSound(!on);
    play('tap');
  }
  return <IconButton icon={on ? Volume2 : VolumeX} label={m.settings_sound()} aria-pressed={on} onClick={change} />;
}
