import type { Watch } from '@glass-dice/contract/videos';
import { localeNames, localeTags } from '@glass-dice/domain/locale';
import * as m from '@glass-dice/ui/i18n/messages.js';
import type { MouseEvent, RefObject } from 'react';

interface MovingPictureProps {
  video: RefObject<HTMLVideoElement | null>;
  poster: string | undefined;
  captions: Watch['captions'];
  /** A mouse sees the controls already: its click plays or pauses. */
  onMouse: () => unknown;
  /** A finger asks for the controls, or that they go. */
  onTap: () => void;
  /** Nothing lies on the picture, the pointer neither. */
  calm: boolean;
}

/** Large enough to read on a phone, where browsers draw them too small, and above the controls while those are shown. */
const cues = '[&::cue]:text-sm in-[:fullscreen]:[&::cue]:text-lg';
const cuesApart = '[&::-webkit-media-text-track-container]:[translate:0_-8px]';
const cuesAbove = '[&::-webkit-media-text-track-container]:[translate:0_-72px]';

/** The picture, and the surface over it that takes clicks, and keys after a click. Tab leads to the controls instead. */
export function MovingPicture({ video, poster, captions, onMouse, onTap, calm }: MovingPictureProps) {
  function onClick({ nativeEvent }: MouseEvent) {
    if ((nativeEvent as PointerEvent).pointerType === 'mouse') onMouse();
    else onTap();
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- as many as the club has, which cannot be seen from here */}
      <video
        ref={video}
        playsInline
        preload="auto"
        poster={poster}
        className={`size-full ${cues} ${calm ? cuesApart : cuesAbove}`}
      >
        {captions.map(({ locale, url }) => (
          <track key={locale} kind="captions" src={url} srcLang={localeTags[locale]} label={localeNames[locale]} />
        ))}
      </video>
      <button
        type="button"
        tabIndex={-1}
        data-focused="stage"
        aria-label={m.player_controls()}
        onClick={onClick}
        className={`absolute inset-0 -outline-offset-2 ${calm ? 'cursor-none' : 'cursor-default'}`}
      />
    </>
  );
}
