interface AvatarProps {
  /** Whose picture it is; the initial stands in while there is none. */
  name: string;
  src?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Set where the name is not written beside it. */
  alone?: boolean | undefined;
}

const sizes = { sm: 'size-9 text-base', md: 'size-12 text-lg', lg: 'size-16 text-xl' };
const pixels = { sm: 36, md: 48, lg: 64 };

export function Avatar({ name, src, size = 'md', alone = false }: AvatarProps) {
  const look = `${sizes[size]} shrink-0 rounded-full bg-accent-soft`;
  if (src) {
    return (
      <img
        src={src}
        alt={alone ? name : ''}
        width={pixels[size]}
        height={pixels[size]}
        loading="lazy"
        className={`${look} object-cover`}
      />
    );
  }
  const hidden = alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <span {...hidden} className={`${look} grid place-items-center font-semibold text-accent select-none`}>
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}
