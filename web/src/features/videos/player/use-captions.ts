import type { Watch } from '@glass-dice/contract/videos';
import { localeTags } from '@glass-dice/domain/locale';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';
import { useEffect, useState, type RefObject } from 'react';
import {
  captionsAgain,
  captionsFor,
  keepCaptions,
  keptCaptions,
  lastCaptionsLanguage,
  type CaptionsChoice,
} from './captions.ts';

/** Which captions show, and how to change it. What was chosen holds for the next video as well. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, captions: Watch['captions'] | undefined) {
  const [kept, setKept] = useState(keptCaptions);
  const offered = captions?.map(({ locale }) => locale) ?? [];
  const shown = captionsFor(kept, offered, currentLocale());

  useEffect(() => {
    const { textTracks } = video.current!;
    const leaving = new AbortController();
    const show = () => showOnly(textTracks, shown);
    show();
    textTracks.addEventListener('addtrack', show, { signal: leaving.signal });
    // Browsers choose captions by themselves a moment after these have come; here the member has chosen.
    textTracks.addEventListener('change', show, { signal: leaving.signal });
    return () => leaving.abort();
  }, [video, shown]);

  function choose(choice: CaptionsChoice) {
    keepCaptions(choice);
    setKept(choice);
  }

  return {
    offered,
    shown,
    choose,
    toggle: () => choose(shown === 'off' ? captionsAgain(lastCaptionsLanguage(), offered, currentLocale()) : 'off'),
  };
}

function showOnly(tracks: TextTrackList, shown: CaptionsChoice): void {
  for (const track of tracks) {
    const mode = shown !== 'off' && track.language === localeTags[shown] ? 'showing' : 'disabled';
    if (track.mode !== mode) track.mode = mode;
  }
}
