import { LoaderCircle } from 'lucide-react';

interface SpinnerProps {
  /** What is being waited for; without it the spinner is decoration beside something that says so itself. */
  label?: string | undefined;
}

export function Spinner({ label }: SpinnerProps) {
  const icon = <LoaderCircle aria-hidden className="size-5 animate-spin" />;
  if (!label) return icon;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-sm text-ink-2">
      {icon}
      {label}
    </span>
  );
}
