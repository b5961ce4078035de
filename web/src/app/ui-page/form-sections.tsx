import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import { Checkbox } from '@glass-dice/ui/forms/Checkbox.tsx';
import { ChoiceField } from '@glass-dice/ui/forms/ChoiceField.tsx';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import { NumberPad } from '@glass-dice/ui/forms/NumberPad.tsx';
import { PinPad } from '@glass-dice/ui/forms/PinPad.tsx';
import { SortSelect } from '@glass-dice/ui/forms/SortSelect.tsx';
import { Switch } from '@glass-dice/ui/forms/Switch.tsx';
import { TextArea } from '@glass-dice/ui/forms/TextArea.tsx';
import { Bell, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Section } from './section.ts';

const aMoment = () => new Promise((done) => setTimeout(done, 1500));

export const formSections: readonly Section[] = [
  {
    title: 'Button',
    Demo: ({ text }) => (
      <div className="grid gap-3">
        <Button block icon={Plus} onClick={aMoment}>
          {text.topUp}
        </Button>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary">{text.withdraw}</Button>
          <Button variant="danger" icon={Trash2}>
            {text.remove}
          </Button>
          <Button pending>{text.topUp}</Button>
          <Button disabled>{text.withdraw}</Button>
        </div>
        <div className="flex items-center justify-between">
          <ButtonLink href="/ui" variant="quiet">
            {text.more}
          </ButtonLink>
          <IconButton icon={Bell} label={text.more} />
        </div>
      </div>
    ),
  },
  {
    title: 'Switch',
    Demo: ({ text }) => {
      const [on, setOn] = useState(true);
      return (
        <div>
          <Switch
            checked={on}
            onChange={async (next) => {
              await aMoment();
              setOn(next);
            }}
          >
            {text.adult}
          </Switch>
          <Switch checked={!on} onChange={(next) => setOn(!next)}>
            {text.agree}
          </Switch>
        </div>
      );
    },
  },
  {
    title: 'Field, Checkbox',
    Demo: ({ text }) => (
      <div className="grid gap-4">
        <Field label={text.username} hint={text.usernameHint} autoComplete="off" />
        <Field label={text.username} error={text.usernameTaken} defaultValue="glass_dice" autoComplete="off" />
        <Field label={text.password} type="password" defaultValue="correct horse" autoComplete="off" />
        <Field label={text.amount} prefix="TWD" suffix={text.all} inputMode="decimal" defaultValue="150.00" />
        <div>
          <Checkbox defaultChecked>{text.agree}</Checkbox>
          <Checkbox error={text.adultMissing}>{text.adult}</Checkbox>
        </div>
      </div>
    ),
  },
  {
    title: 'TextArea',
    Demo: ({ text }) => (
      <div className="grid gap-4">
        <TextArea label={text.more} hint={text.usernameHint} count="0/1000" autoComplete="off" />
        <TextArea label={text.more} error={text.usernameTaken} defaultValue={text.nothingText} count="24/1000" />
      </div>
    ),
  },
  {
    title: 'ChoiceField',
    Demo: ({ text }) => {
      const [chosen, setChosen] = useState<string>();
      const choices = [text.moneyLog, text.bets, text.settings].map((label) => ({ value: label, label }));
      return (
        <ChoiceField
          label={text.all}
          name="choice"
          placeholder={text.nothing}
          choices={choices}
          chosen={chosen}
          onChoose={setChosen}
          error={chosen ? undefined : text.usernameHint}
        />
      );
    },
  },
  {
    title: 'SortSelect',
    Demo: ({ text }) => {
      const [chosen, setChosen] = useState(text.moneyLog);
      const orders = [text.moneyLog, text.bets, text.settings].map((label) => ({ order: label, label }));
      return <SortSelect label={text.all} orders={orders} chosen={chosen} onChoose={setChosen} />;
    },
  },
  {
    title: 'PinPad',
    Demo: ({ text }) => {
      const [pin, setPin] = useState('123');
      return <PinPad label={text.pin} value={pin} onChange={setPin} error={text.pinDiffers} mistakes={[]} />;
    },
  },
  {
    title: 'NumberPad',
    Demo: ({ text }) => {
      const [stake, setStake] = useState('50');
      return (
        <div className="grid gap-3">
          <Field
            label={text.stake}
            prefix="TWD"
            inputMode="none"
            value={stake}
            onChange={(event) => setStake(event.target.value.replace(/\D/g, ''))}
          />
          <NumberPad label={text.stake} value={stake} onChange={setStake} maxDigits={4} />
        </div>
      );
    },
  },
];
