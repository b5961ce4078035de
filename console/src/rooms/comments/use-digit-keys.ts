import { useEffect } from 'react';

/** A digit chooses that button of a group, unless somebody is writing; Enter then sends the form, as browsers do. */
export function useDigitKeys(groupId: string): void {
  useEffect(() => {
    function choose({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) {
      const writing = (target as Element).closest('input:not([type=radio]), textarea, select, dialog');
      if (writing || altKey || ctrlKey || metaKey || !/^[1-9]$/.test(key)) return;
      const button = document.querySelectorAll<HTMLInputElement>(`#${groupId} input`)[Number(key) - 1];
      button?.focus();
      button?.click();
    }
    document.addEventListener('keydown', choose);
    return () => document.removeEventListener('keydown', choose);
  }, [groupId]);
}
