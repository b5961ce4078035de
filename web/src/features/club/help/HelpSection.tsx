import type { ReactNode } from 'react';

interface HelpSectionProps {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}

export function HelpSection({ title, text, children }: HelpSectionProps) {
  return (
    <section className="grid gap-2.5">
      <h2 className="text-title font-semibold">{title}</h2>
      {text && <p className="text-ink-2">{text}</p>}
      {children}
    </section>
  );
}
