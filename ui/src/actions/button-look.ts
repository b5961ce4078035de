/** How a button and a link that looks like one appear; what they do differs, so they are two components. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

const shape =
  'relative inline-flex min-h-12 items-center justify-center gap-2 rounded-full border border-transparent px-5 py-2 text-center text-base font-semibold transition-colors select-none aria-disabled:not-aria-busy:opacity-50';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-press active:bg-accent-press',
  secondary: 'bg-raised text-ink hover:bg-line active:bg-line',
  danger: 'bg-loss text-loss-ink hover:bg-loss-press active:bg-loss-press',
  quiet: 'text-accent hover:bg-accent-soft active:bg-accent-soft',
};

export function buttonLook(variant: ButtonVariant, block: boolean): string {
  return `${shape} ${variants[variant]}${block ? ' w-full' : ''}`;
}
