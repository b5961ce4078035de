import * as m from '@glass-dice/ui/i18n/messages.js';
import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Settings2,
} from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { videoTime } from '../video-words.ts';
import { offersFullScreen } from './full-screen.ts';
import { SeekBar } from './SeekBar.tsx';
import { StageButton } from './StageButton.tsx';
import type { Player } from './use-player.ts';
import { VolumeControl } from './VolumeControl.tsx';

interface ControlsProps {
  player: Player;
  /** From the club, as long as the video itself has not said it. */
  lengthMs: number;
  shown: boolean;
  captionsOn: boolean;
  onCaptions: () => unknown;
  onOptions: () => unknown;
}

/** They stay reachable by keyboard while they are not seen; the focus brings them back. */
export function Controls({ player, lengthMs, shown, captionsOn, onCaptions, onOptions }: ControlsProps) {
  const { state } = player;
  const length = state.lengthMs || lengthMs;
  return (
    <div
      data-control
      className={`pointer-events-none absolute inset-0 flex flex-col justify-end transition-all ${shown ? '' : 'opacity-0 *:pointer-events-none [&_button,&_input]:pointer-events-none'}`}
    >
      <Middle player={player} />
      <div className="grid bg-[linear-gradient(0deg,var(--scrim)_70%,transparent)] px-3 pt-3">
        <SeekBar positionMs={state.positionMs} lengthMs={length} bufferedMs={state.bufferedMs} onSeek={player.seek} />
        <div className="-mx-1.5 flex flex-wrap items-center justify-end pb-1">
          <p className="me-auto ps-1.5 text-xs font-medium text-hero-ink">
            {videoTime(state.positionMs)} / {videoTime(length)}
          </p>
          <VolumeControl muted={state.muted} volume={state.volume} onMute={player.mute} onVolume={player.setVolume} />
          <StageButton
            icon={captionsOn ? Captions : CaptionsOff}
            label={m.player_captions()}
            onClick={onCaptions}
            opens
          />
          <StageButton icon={Settings2} label={m.player_options()} onClick={onOptions} opens />
          <PictureInPicture player={player} />
          <FullScreen player={player} />
        </div>
      </div>
    </div>
  );
}

function Middle({ player: { state, play, move } }: { player: Player }) {
  const [icon, label] = state.ended
    ? [Play, m.player_again()]
    : state.paused
      ? [Play, m.player_play()]
      : [Pause, m.ui_pause()];
  return (
    <div className="flex flex-1 items-center justify-center gap-6 pt-2">
      <StageButton icon={RotateCcw} mark={10} label={m.player_back_ten()} onClick={() => move(-10)} />
      <StageButton icon={icon} label={label} onClick={play} size="lg" />
      <StageButton icon={RotateCw} mark={10} label={m.player_on_ten()} onClick={() => move(10)} />
    </div>
  );
}

function PictureInPicture({ player: { video } }: { player: Player }) {
  if (!document.pictureInPictureEnabled) return undefined;
  const toggle = () =>
    (document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.current!.requestPictureInPicture()
    ).catch(() => undefined);
  return <StageButton icon={PictureInPicture2} label={m.player_pip()} onClick={toggle} />;
}

function FullScreen({ player: { full } }: { player: Player }) {
  const isFull = useFullScreen();
  if (!offersFullScreen()) return undefined;
  return (
    <StageButton
      icon={isFull ? Minimize : Maximize}
      label={isFull ? m.player_full_end() : m.player_full()}
      onClick={full}
    />
  );
}

function useFullScreen(): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
