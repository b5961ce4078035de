import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { IconButton } from '../actions/IconButton.tsx';
import { IconLink } from '../actions/IconLink.tsx';

export interface TopBarProps {
  title: string;
  /** Before the title, on the same line. */
  icon?: ReactNode;
  /** Beside the title, for example the play-money chip. */
  note?: ReactNode;
  /** Where the back button leads, or what it does. */
  back?: string | (() => void) | undefined;
  actions?: ReactNode;
  /** Lies over the lower edge of the bar and moves nothing. */
  notice?: ReactNode;
}

export function TopBar({ title, icon, note, back, actions, notice }: TopBarProps) {
  return (
    // Large text makes it so high that it would leave no room for what stands below.
    <header className="top-(--notice-height,0px) z-10 bg-paper pt-safe @min-[15rem]:sticky">
      <div className={`flex min-h-14 items-center gap-1 pe-2 ${back ? 'ps-1' : 'ps-4'}`}>
        {typeof back === 'string' && <IconLink href={back} icon={ChevronLeft} label={m.ui_back()} />}
        {typeof back === 'function' && <IconButton icon={ChevronLeft} label={m.ui_back()} onClick={() => back()} />}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-2">
          <div className="flex min-w-0 items-center gap-2">
            {icon}
            <h1 tabIndex={-1} className="min-w-0 text-title font-semibold outline-none">
              {title}
            </h1>
          </div>
          {note}
        </div>
        {actions}
      </div>
      {notice && (
        <div className="h-0 px-page">
          <div className="relative">{notice}</div>
        </div>
      )}
    </header>
  );
}
