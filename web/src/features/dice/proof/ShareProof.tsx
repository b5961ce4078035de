import { proofPath } from '@glass-dice/contract/screens';
import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { Share2 } from 'lucide-react';
import { useState } from 'react';

/** Hands the address of a proof to the device's own sheet for it, or else to the clipboard. */
export function ShareProof({ game, number }: { game: string; number: string }) {
  const [shown, setShown] = useState(false);
  // Without a secure connection there is neither, and the address stands above the page.
  if (!('share' in navigator) && !('clipboard' in navigator)) return undefined;
  const url = new URL(proofPath(game, number), location.origin).href;

  async function share() {
    if ('share' in navigator) {
      const outcome = await navigator.share({ title: m.proof_title({ number }), url }).catch((error: Error) => error);
      // Whoever closes that sheet has changed their mind.
      if (!(outcome instanceof Error) || outcome.name === 'AbortError') return;
    }
    const failure = await navigator.clipboard.writeText(url).catch((error: Error) => error);
    if (failure) setShown(true);
    else toast(m.proof_link_copied(), 'success');
  }

  return (
    <>
      <IconButton icon={Share2} label={m.proof_share()} onClick={share} />
      <Sheet open={shown} onClose={() => setShown(false)} title={m.proof_share()}>
        <p className="text-sm wrap-anywhere">{url}</p>
      </Sheet>
    </>
  );
}
