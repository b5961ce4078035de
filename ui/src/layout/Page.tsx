import type { ReactNode } from 'react';
import { TopBar, type TopBarProps } from './TopBar.tsx';

interface PageProps extends TopBarProps {
  children: ReactNode;
}

/** One screen: its bar and its content. It fills the `Column` it stands in. */
export function Page({ children, ...bar }: PageProps) {
  return (
    <div className="@container flex flex-1 flex-col">
      <TopBar {...bar} />
      <main className="flex-1 px-page pb-8">{children}</main>
    </div>
  );
}
