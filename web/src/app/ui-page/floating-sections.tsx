import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import { Dice } from '@glass-dice/ui/dice/Dice.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import { Ticker } from '@glass-dice/ui/figures/Ticker.tsx';
import { DeleteDialog } from '@glass-dice/ui/overlays/DeleteDialog.tsx';
import { Dialog } from '@glass-dice/ui/overlays/Dialog.tsx';
import { Drawer } from '@glass-dice/ui/overlays/Drawer.tsx';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { Carousel } from '@glass-dice/ui/pictures/Carousel.tsx';
import { useState } from 'react';
import type { Section } from './section.ts';

const aMoment = () => new Promise((done) => setTimeout(done, 800));

export const floatingSections: readonly Section[] = [
  {
    title: 'Dialog, DeleteDialog, Sheet, Drawer, toast',
    Demo: ({ text }) => {
      const [open, setOpen] = useState<'alert' | 'dialog' | 'drawer' | 'sheet'>();
      const close = () => setOpen(undefined);
      return (
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            DeleteDialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('alert')}>
            Dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('sheet')}>
            Sheet
          </Button>
          <Button variant="secondary" onClick={() => setOpen('drawer')}>
            Drawer
          </Button>
          <Button variant="secondary" onClick={() => toast(text.saved, 'success')}>
            Toast
          </Button>
          <Button variant="secondary" onClick={() => toast(text.usernameTaken, 'error')}>
            Toast, error
          </Button>
          <DeleteDialog
            open={open === 'dialog'}
            onClose={close}
            title={text.removeQuestion}
            what={text.sample}
            onDelete={aMoment}
          >
            {text.removeText}
          </DeleteDialog>
          <Dialog
            open={open === 'alert'}
            onClose={close}
            title={text.saved}
            confirmLabel={text.home}
            onConfirm={close}
            alert
          />
          <Sheet open={open === 'sheet'} onClose={close} title={text.topUp}>
            <div className="grid gap-4">
              <PlayMoneyNote />
              <Button block onClick={() => toast(text.saved, 'success')}>
                {text.topUp}
              </Button>
            </div>
          </Sheet>
          <Drawer open={open === 'drawer'} onClose={close} title={text.filter}>
            <MenuList>
              <MenuRow label={text.all} onClick={close} />
              <MenuRow label={text.won} onClick={close} />
            </MenuList>
          </Drawer>
        </div>
      );
    },
  },
  {
    title: 'Carousel, Ticker',
    Demo: ({ text }) => (
      <div className="grid gap-2">
        <Carousel
          label={text.latestRolls}
          slides={(
            [
              [5, 3, 6],
              [1, 4, 2],
              [6, 6, 1],
            ] as const
          ).map((faces) => ({
            id: faces.join(),
            content: (
              <div className="hero flex min-h-40 flex-col justify-between p-5 text-hero-ink">
                <p className="text-lg font-bold">{text.slogan}</p>
                <Dice faces={faces} />
              </div>
            ),
          }))}
        />
        <Ticker
          label={text.latestRolls}
          lines={[
            { id: 'roll', content: text.roll },
            { id: 'video', content: text.videos },
            { id: 'saved', content: text.saved },
          ]}
        />
      </div>
    ),
  },
];
