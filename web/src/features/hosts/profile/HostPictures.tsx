import type { Host } from '@glass-dice/contract/hosts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Carousel } from '@glass-dice/ui/pictures/Carousel.tsx';
import { Picture } from '@glass-dice/ui/pictures/Picture.tsx';

interface HostPicturesProps {
  host: Host;
  /** Opens the viewer at this picture. */
  onOpen: (place: number) => unknown;
}

/** The pictures, one beside the other; the first is the cover. */
export function HostPictures({ host: { name, pictures }, onOpen }: HostPicturesProps) {
  return (
    <Carousel
      label={m.host_pictures({ name })}
      still
      slides={pictures.map((picture, place) => ({
        id: picture.url,
        content: (
          <button
            type="button"
            aria-label={m.gallery_open({ position: place + 1, count: pictures.length })}
            onClick={() => onOpen(place)}
            className="covering-link relative block w-full cursor-zoom-in after:rounded-2"
          >
            <Picture
              picture={picture}
              sizes="(width >= 480px) 448px, 92vw"
              alt=""
              shape="portrait"
              eager={place === 0}
            />
          </button>
        ),
      }))}
    />
  );
}
