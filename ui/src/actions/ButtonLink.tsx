import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonLook, type ButtonVariant } from './button-look.ts';

interface ButtonLinkProps {
  href: string;
  variant?: ButtonVariant | undefined;
  block?: boolean | undefined;
  icon?: LucideIcon | undefined;
  children: ReactNode;
}

export function ButtonLink({ href, variant = 'primary', block = false, icon: Icon, children }: ButtonLinkProps) {
  return (
    <Link href={href} className={buttonLook(variant, block)}>
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      {children}
    </Link>
  );
}
