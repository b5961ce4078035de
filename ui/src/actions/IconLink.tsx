import type { LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { iconButtonLook } from './icon-button-look.ts';

interface IconLinkProps {
  href: string;
  icon: LucideIcon;
  label: string;
  /** Something new waits there; the text says what, for a screen reader. */
  mark?: string | undefined;
}

export function IconLink({ href, icon: Icon, label, mark }: IconLinkProps) {
  return (
    <Link href={href} aria-label={mark ? `${label}, ${mark}` : label} className={`relative ${iconButtonLook}`}>
      <Icon aria-hidden className="size-5.5" />
      {mark && <span className="absolute end-2 top-2 size-2.5 rounded-full border-2 border-paper bg-loss" />}
    </Link>
  );
}
