import { Volume2, VolumeX } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { play, setSound, useSound } from '../../../lib/sound.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';

/** The same switch as in the settings, where one hears what it does. */
export function SoundButton() {
  const on = useSound();
  function change() {
    setSound(!on);
    play('tap');
  }
  return <IconButton icon={on ? Volume2 : VolumeX} label={m.settings_sound()} aria-pressed={on} onClick={change} />;
}
