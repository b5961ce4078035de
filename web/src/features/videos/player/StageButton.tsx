import type { LucideIcon } from 'lucide-react';

interface StageButtonProps {
  icon: LucideIcon;
  label: string;
  onClick: () => unknown;
  /** Set for what is on or off. */
  pressed?: boolean | undefined;
  /** Opens a sheet. */
  opens?: boolean | undefined;
  size?: 'md' | 'lg' | undefined;
  /** A number inside the icon. */
  mark?: number | undefined;
}

const sizes = { md: 'size-11', lg: 'size-16 bg-(--scrim)' };
const icons = { md: 'size-5.5', lg: 'size-8 fill-current' };

/** A control that lies on the picture, which may have any colour. */
export function StageButton({ icon: Icon, label, onClick, pressed, opens, size = 'md', mark }: StageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-haspopup={opens ? 'dialog' : undefined}
      onClick={() => void onClick()}
      className={`pointer-events-auto relative grid shrink-0 place-items-center rounded-full text-hero-ink transition-colors hover:bg-hero-ink/20 active:bg-hero-ink/20 ${sizes[size]}`}
    >
      <Icon aria-hidden className={mark ? 'size-9' : icons[size]} strokeWidth={mark ? 1.6 : 2} />
      {mark && (
        // Part of the picture: it stays inside its ring when the text grows, and the label says it in words.
        <span
          aria-hidden
          data-mark={mark}
          className="absolute inset-0 grid place-items-center text-[11px] font-bold before:content-[attr(data-mark)]"
        />
      )}
    </button>
  );
}
