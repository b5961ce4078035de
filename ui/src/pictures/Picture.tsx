import { ImageOff } from 'lucide-react';
import { useState } from 'react';

/** A picture in the sizes there are of it. */
export interface PictureSource {
  url: string;
  /** Empty when there is one size. */
  srcset: string;
  width: number;
  height: number;
}

interface PictureProps {
  picture: PictureSource;
  /** How wide it is drawn, as the attribute of the same name says it. */
  sizes: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** The shape it is cut to; its own otherwise. To fill, the container is positioned and has a size of its own. */
  shape?: 'fill' | 'portrait' | 'square' | 'wide' | undefined;
  /** Above the fold: it loads at once, not when it comes into view. */
  eager?: boolean | undefined;
}

const shapes = {
  fill: 'h-full w-full',
  portrait: 'aspect-4/5 h-auto w-full',
  square: 'aspect-square h-auto w-full',
  wide: 'aspect-16/9 h-auto w-full',
};

/**
 * Takes the width of its container and keeps its place from the beginning: an even surface stands there until the
 * picture has come, and the words for it when it does not come.
 */
export function Picture({ picture, sizes, alt, shape, eager = false }: PictureProps) {
  const { url, srcset, width, height } = picture;
  const [failed, setFailed] = useState<string>();
  const missing = failed === url;
  return (
    <span className={`block overflow-clip bg-raised ${shape === 'fill' ? 'absolute inset-0' : 'relative'}`}>
      <img
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        width={width}
        height={height}
        sizes={srcset ? sizes : undefined}
        srcSet={srcset || undefined}
        src={url}
        alt={alt}
        draggable={false}
        onError={() => setFailed(url)}
        className={`object-cover ${shape ? shapes[shape] : 'h-auto w-full'} ${missing ? 'invisible' : ''}`}
      />
      {missing && (
        <span
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
          className="absolute inset-0 grid place-content-center justify-items-center gap-1 overflow-clip p-2 text-center text-xs text-ink-2"
        >
          <ImageOff aria-hidden strokeWidth={1.6} className="size-6" />
          {alt}
        </span>
      )}
    </span>
  );
}
