import { localeNames, localeTags } from '@glass-dice/domain/locale';
import { ChoiceSheet } from '@glass-dice/ui/forms/ChoiceSheet.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import type { ReactNode } from 'react';
import type { CaptionsChoice } from './captions.ts';
import type { Quality } from './source.ts';
import type { useCaptions } from './use-captions.ts';
import { speeds, type Speed } from './use-speed.ts';

interface MenusProps extends OptionsProps {
  open: 'captions' | 'options' | undefined;
  onClose: () => void;
  captions: ReturnType<typeof useCaptions>;
}

interface OptionsProps {
  /** Heights of the picture. */
  qualities: readonly number[];
  quality: Quality;
  /** Not where the browser chooses alone. */
  onQuality: ((quality: Quality) => void) | undefined;
  heightNow: number;
  speed: Speed;
  onSpeed: (speed: Speed) => void;
}

export function Menus({ open, onClose, captions, ...options }: MenusProps) {
  return (
    <>
      {captions.offered.length > 0 ? (
        <ChoiceSheet<CaptionsChoice>
          open={open === 'captions'}
          onClose={onClose}
          title={m.player_captions()}
          choices={[
            { value: 'off', label: m.player_captions_off() },
            ...captions.offered.map((value) => ({ value, label: localeNames[value], lang: localeTags[value] })),
          ]}
          chosen={captions.shown}
          onChoose={captions.choose}
        />
      ) : (
        <Sheet open={open === 'captions'} onClose={onClose} title={m.player_captions()}>
          <p className="pb-4 text-sm text-ink-2">{m.player_captions_none()}</p>
        </Sheet>
      )}
      <Sheet open={open === 'options'} onClose={onClose} title={m.player_options()}>
        <Options {...options} />
      </Sheet>
    </>
  );
}

function Options({ qualities, quality, onQuality, heightNow, speed, onSpeed }: OptionsProps) {
  const auto = quality === 'auto' && heightNow > 0 ? m.player_auto_now({ height: heightNow }) : m.player_auto();
  return (
    <div className="grid gap-5 pb-4">
      <Group title={m.player_quality()}>
        {onQuality ? (
          <>
            <Choice name="quality" label={auto} chosen={quality === 'auto'} onChoose={() => onQuality('auto')} />
            {qualities.map((height) => (
              <Choice
                key={height}
                name="quality"
                label={`${height}p`}
                chosen={quality === height}
                onChoose={() => onQuality(height)}
              />
            ))}
          </>
        ) : (
          <p className="text-sm text-ink-2">{m.player_browser_chooses()}</p>
        )}
      </Group>
      <Group title={m.player_speed()}>
        {speeds.map((each) => (
          <Choice key={each} name="speed" label={`${each}×`} chosen={speed === each} onChoose={() => onSpeed(each)} />
        ))}
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="pb-1.5 text-sm font-medium text-ink-2">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: boolean;
  onChoose: () => void;
}

function Choice({ name, label, chosen, onChoose }: ChoiceProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-edge px-4 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <input type="radio" name={name} checked={chosen} onChange={onChoose} className="sr-only" />
      {label}
    </label>
  );
}
