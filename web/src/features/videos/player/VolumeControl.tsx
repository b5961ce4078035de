import * as m from '@glass-dice/ui/i18n/messages.js';
import { Volume2, VolumeX } from 'lucide-react';
import { StageButton } from './StageButton.tsx';

interface VolumeControlProps {
  muted: boolean;
  volume: number;
  onMute: () => void;
  onVolume: (volume: number) => void;
}

/** The slider is for a mouse; a phone has keys for it. */
export function VolumeControl({ muted, volume, onMute, onVolume }: VolumeControlProps) {
  const silent = muted || volume === 0;
  return (
    <div className="flex items-center">
      <StageButton
        icon={silent ? VolumeX : Volume2}
        label={silent ? m.player_unmute() : m.player_mute()}
        onClick={onMute}
      />
      <input
        type="range"
        data-focused="volume"
        aria-label={m.player_volume()}
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        onChange={({ target }) => onVolume(Number(target.value))}
        className="pointer-events-auto me-2 hidden h-11 w-14 accent-hero-ink pointer-fine:block"
      />
    </div>
  );
}
