import type { Club } from '@glass-dice/contract/club';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { useSingleRun } from '@glass-dice/ui/actions/use-single-run.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { Spinner } from '@glass-dice/ui/lists/Spinner.tsx';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { Check, ImageUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useClub } from '../../../lib/club.ts';
import { useChangeAvatar } from './profile.api.ts';
import { squarePicture } from './square-picture.ts';

interface AvatarSheetProps {
  open: boolean;
  onClose: () => void;
  /** The key of the picture that is chosen now; null when it is an upload, or none. */
  chosen: string | null;
}

/** A picture of the club's gallery, or one's own. What failed is said in it, also when it is opened again. */
export function AvatarSheet({ open, onClose, chosen }: AvatarSheetProps) {
  const club = useClub();
  const changeAvatar = useChangeAvatar();
  const [underWay, setUnderWay] = useState<string | File>();
  const [failure, setFailure] = useState<string>();
  const [, change] = useSingleRun(async (choice: string | File) => {
    setUnderWay(choice);
    setFailure(undefined);
    try {
      if (choice !== chosen) {
        await changeAvatar.mutateAsync(typeof choice === 'string' ? choice : await squarePicture(choice));
        toast(m.avatar_done(), 'success');
      }
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    }
    setUnderWay(undefined);
  });

  return (
    <Sheet open={open} onClose={onClose} title={m.avatar_title()}>
      <div className="grid gap-4 pt-2 pb-4">
        {club.data ? (
          <Gallery avatars={club.data.avatars} chosen={chosen} underWay={underWay} onChoose={change} />
        ) : (
          <ListStates
            state={club.isError ? 'error' : 'loading'}
            skeleton={<Skeleton className="h-66 rounded-2" />}
            reason={club.isError ? failureText(club.error) : undefined}
            onRetry={() => club.refetch()}
          />
        )}
        <FormFailure>{failure}</FormFailure>
        <UploadButton pending={underWay instanceof File} onPick={change} />
      </div>
    </Sheet>
  );
}

interface GalleryProps {
  avatars: Club['avatars'];
  chosen: string | null;
  underWay: string | File | undefined;
  onChoose: (key: string) => void;
}

function Gallery({ avatars, chosen, underWay, onChoose }: GalleryProps) {
  return (
    <ul aria-label={m.avatar_gallery()} className="grid grid-cols-[repeat(auto-fill,minmax(76px,1fr))] gap-y-3">
      {avatars.map(({ key, name, url }) => (
        <li key={key} className="grid place-items-center">
          <button
            type="button"
            aria-current={key === chosen}
            aria-busy={key === underWay || undefined}
            aria-disabled={underWay !== undefined || undefined}
            className="relative rounded-full p-1 outline-offset-2 aria-[current=true]:bg-accent aria-disabled:opacity-60"
            onClick={() => onChoose(key)}
          >
            <img
              src={url}
              alt={name}
              width={68}
              height={68}
              className="size-17 rounded-full border-2 border-surface bg-accent-soft object-cover"
            />
            {key === underWay ? (
              <Mark>
                <Spinner />
              </Mark>
            ) : (
              key === chosen && (
                <Mark>
                  <Check aria-hidden className="size-4" strokeWidth={3} />
                </Mark>
              )
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="absolute end-0 bottom-0 grid size-6 place-items-center rounded-full bg-accent text-accent-ink">
      {children}
    </span>
  );
}

function UploadButton({ pending, onPick }: { pending: boolean; onPick: (picture: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2">
      <Button variant="secondary" block icon={ImageUp} pending={pending} onClick={() => input.current?.click()}>
        {m.avatar_upload()}
      </Button>
      <p className="text-xs text-ink-2">{m.avatar_upload_hint()}</p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          // Emptied, so that the same file can be picked again after a failure.
          target.value = '';
          if (picture) onPick(picture);
        }}
      />
    </div>
  );
}
