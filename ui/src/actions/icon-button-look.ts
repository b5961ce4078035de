export const iconButtonLook =
  'grid size-11 shrink-0 place-items-center rounded-full text-ink-2 transition-colors hover:bg-raised active:bg-raised disabled:opacity-40';
