const two = (value: number) => String(value).padStart(2, '0');

/** "01:05", and "2:01:05" from an hour on. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
