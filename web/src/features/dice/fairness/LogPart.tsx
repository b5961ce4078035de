import { Card } from '@glass-dice/ui/layout/Card.tsx';
import type { ReactNode } from 'react';

interface LogPartProps {
  title: string;
  text: string;
  children?: ReactNode;
}

export function LogPart({ title, text, children }: LogPartProps) {
  return (
    <Card>
      <section className="grid gap-3">
        <div className="grid gap-1">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-ink-2">{text}</p>
        </div>
        {children}
      </section>
    </Card>
  );
}
