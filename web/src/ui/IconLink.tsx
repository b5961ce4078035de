import type { LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { iconButtonLook } from './icon-button-look.ts';

interface IconLinkProps {
  href: string;
  icon: LucideIcon;
  label: string;
}

export function IconLink({ href, icon: Icon, label }: IconLinkProps) {
  return (
    <Link href={href} aria-label={label} className={iconButtonLook}>
      <Icon aria-hidden className="size-5.5" />
    </Link>
  );
}
