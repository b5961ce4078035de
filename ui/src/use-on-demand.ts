import { useState, type ComponentType } from 'react';
import * as m from '../i18n/generated/messages.js';
import { toast } from './overlays/toast.ts';

/**
 * A component that is fetched when a press first needs it. When the download fails the screen and what was typed in it
 * stay, the failure is said, and asking again tries again.
 */
export function useOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
): [part: ComponentType<Props> | undefined, fetch: () => Promise<boolean>] {
  const [loaded, setLoaded] = useState<{ part: ComponentType<Props> }>();

  async function fetch(): Promise<boolean> {
    const part = await load().catch(() => undefined);
    if (part) setLoaded({ part });
    else toast(m.failure_network(), 'error');
    return part !== undefined;
  }

  return [loaded?.part, fetch];
}
