import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { IconButton } from '../actions/IconButton.tsx';

interface GalleryControlsProps {
  position: number;
  count: number;
  /** The picture is larger than fits. */
  closer: boolean;
  onZoom: () => void;
  onGo: (by: 1 | -1) => void;
  onClose: () => void;
}

/** A button has a ground of its own: it is seen on a picture of any colour. */
const ground = 'pointer-events-auto rounded-full bg-surface/85';

/** What stands over the pictures of a viewer: which one it is, and buttons for users without touch. */
export function GalleryControls({ position, count, closer, onZoom, onGo, onClose }: GalleryControlsProps) {
  return (
    <div className="pointer-events-none absolute inset-0 flex flex-col justify-between">
      <div className="pt-safe">
        <div className="flex items-center gap-2 p-2">
          <p role="status" className={`me-auto px-3 py-1 text-sm font-semibold ${ground}`}>
            {m.ui_slide_of({ position, count })}
          </p>
          <div className={ground}>
            <IconButton
              icon={closer ? ZoomOut : ZoomIn}
              label={closer ? m.gallery_zoom_out() : m.gallery_zoom_in()}
              onClick={onZoom}
            />
          </div>
          <div className={ground}>
            <IconButton icon={X} label={m.ui_close()} onClick={onClose} />
          </div>
        </div>
      </div>
      {count > 1 && (
        <div className="flex justify-between px-2 pb-safe">
          <div className={ground}>
            <IconButton icon={ChevronLeft} label={m.ui_previous()} onClick={() => onGo(-1)} />
          </div>
          <div className={ground}>
            <IconButton icon={ChevronRight} label={m.ui_next()} onClick={() => onGo(1)} />
          </div>
        </div>
      )}
    </div>
  );
}
