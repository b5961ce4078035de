import { useRef, type PointerEvent } from 'react';

interface SheetHandleProps {
  onDismiss: () => void;
}

const dismissPx = 90;
const flickPxPerMs = 0.6;

/**
 * The bar one pulls a sheet down by. It has no name and no place in the tab order: a keyboard has Escape and the cross.
 */
export function SheetHandle({ onDismiss }: SheetHandleProps) {
  const start = useRef<{ y: number; at: number } | undefined>(undefined);

  function release(event: PointerEvent<HTMLElement>): void {
    const from = start.current;
    if (!from) return;
    start.current = undefined;
    const px = event.clientY - from.y;
    const flicked = px > 20 && px / (event.timeStamp - from.at) > flickPxPerMs;
    moveBy(event, undefined);
    if (event.type === 'pointerup' && (px > dismissPx || flicked)) onDismiss();
  }

  return (
    <div
      aria-hidden
      data-testid="sheet-handle"
      className="grid h-7 shrink-0 cursor-grab [touch-action:none] place-items-center active:cursor-grabbing"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { y: event.clientY, at: event.timeStamp };
      }}
      onPointerMove={(event) => {
        if (start.current) moveBy(event, Math.max(0, event.clientY - start.current.y));
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <span className="h-1 w-9 rounded-full bg-line" />
    </div>
  );
}

function moveBy(event: PointerEvent<HTMLElement>, px: number | undefined): void {
  const sheet = event.currentTarget.closest('dialog');
  if (!sheet) return;
  sheet.style.transition = px === undefined ? '' : 'none';
  sheet.style.translate = px === undefined ? '' : `0 ${px}px`;
}
