import type { Stars as StarCount } from '@glass-dice/domain/hosts/rating';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { Stars } from '@glass-dice/ui/figures/Stars.tsx';
import { StarChoice } from '@glass-dice/ui/forms/StarChoice.tsx';
import { GalleryViewer } from '@glass-dice/ui/pictures/GalleryViewer.tsx';
import { Picture, type PictureSource } from '@glass-dice/ui/pictures/Picture.tsx';
import { useState } from 'react';
import type { Section } from './section.ts';

/** Drawn here, because the living page has no server to ask for pictures. */
function drawing(hue: number): PictureSource {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000"><path fill="hsl(${hue} 40% 72%)" d="M0 0h800v1000H0z"/><circle cx="400" cy="380" r="170" fill="hsl(${hue} 45% 40%)"/><path fill="hsl(${hue} 45% 30%)" d="M90 1000a310 340 0 0 1 620 0z"/></svg>`;
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, srcset: '', width: 800, height: 1000 };
}

const pictures = [160, 40, 230].map(drawing);
const lost: PictureSource = { url: 'data:image/webp,', srcset: '', width: 800, height: 1000 };

export const pictureSections: readonly Section[] = [
  {
    title: 'Picture',
    Demo: ({ text }) => (
      <div className="grid grid-cols-3 items-start gap-3">
        {[...pictures.slice(0, 2), lost].map((picture) => (
          <div key={picture.url} className="overflow-clip rounded-2">
            <Picture picture={picture} sizes="120px" alt={text.sample} shape="portrait" />
          </div>
        ))}
      </div>
    ),
  },
  {
    title: 'GalleryViewer',
    Demo: ({ text }) => {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button variant="secondary" block onClick={() => setOpen(true)}>
            {text.sample}
          </Button>
          <GalleryViewer open={open} onClose={() => setOpen(false)} label={text.sample} pictures={pictures} start={0} />
        </>
      );
    },
  },
  {
    title: 'Stars, StarChoice',
    Demo: ({ text }) => {
      const [stars, setStars] = useState<StarCount | null>(3);
      return (
        <div className="grid gap-3">
          <Stars mean={4.3} text="4.3" />
          <StarChoice label={text.me} value={stars} onChange={setStars} />
        </div>
      );
    },
  },
];
