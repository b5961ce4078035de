import type { Host } from '@glass-dice/contract/hosts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Picture } from '@glass-dice/ui/pictures/Picture.tsx';

interface HostGalleryProps {
  host: Host;
  /** Opens the viewer at this picture. */
  onOpen: (place: number) => unknown;
}

export function HostGallery({ host: { pictures }, onOpen }: HostGalleryProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-title font-semibold">{m.host_gallery()}</h2>
      <ul className="grid grid-cols-3 gap-2">
        {pictures.map((picture, place) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-label={m.gallery_open({ position: place + 1, count: pictures.length })}
              onClick={() => onOpen(place)}
              className="block w-full cursor-zoom-in overflow-clip rounded-2"
            >
              <Picture picture={picture} sizes="(width >= 480px) 146px, 30vw" alt="" shape="square" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
