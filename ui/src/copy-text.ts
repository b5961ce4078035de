import * as m from '../i18n/generated/messages.js';
import { toast } from './overlays/toast.ts';

/** Copies a text that also stands in `shown`; where the browser forbids it, selects it there for the person to copy. */
export async function copyText(text: string, shown: HTMLElement, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied, 'success');
  } catch {
    // Without a secure connection there is no clipboard at all.
    const folded = shown.closest('details');
    if (folded) folded.open = true;
    getSelection()?.selectAllChildren(shown);
    shown.scrollIntoView({ block: 'nearest' });
    toast(m.ui_copy_selected());
  }
}
