import type { Me } from '@glass-dice/contract/members';
import { screens } from '@glass-dice/contract/screens';
import { publicNameDays, publicNameLength } from '@glass-dice/domain/members/public-name';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { useCheckedForm } from '@glass-dice/ui/forms/use-checked-form.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { publicNameFailure, publicNameMistake, useChoosePublicName } from '../../../lib/public-name.ts';
import { WithMe } from './WithMe.tsx';

export function PublicNameScreen() {
  const stepBack = useStepBack(screens.info);
  return (
    <Page title={m.public_name()} back={stepBack}>
      <div className="pt-2">
        <WithMe skeleton={<Skeleton className="h-60 rounded-2" />}>
          {(me) =>
            me.publicName?.changeableFrom ? (
              <FixedName name={me.publicName.name} from={me.publicName.changeableFrom} />
            ) : (
              <NameForm me={me} onDone={stepBack} />
            )
          }
        </WithMe>
      </div>
    </Page>
  );
}

function FixedName({ name, from }: { name: string; from: string }) {
  return (
    <Card>
      <p className="text-lg font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="mt-2 text-sm text-ink-2">{m.public_name_lead()}</p>
      <p className="text-sm text-ink-2">{m.public_name_from({ from: formatMoment(from) })}</p>
    </Card>
  );
}

function NameForm({ me, onDone }: { me: Me; onDone: () => void }) {
  const { mutateAsync: choose } = useChoosePublicName();
  const { errors, failure, pending, onSubmit, onInput } = useCheckedForm<'publicName'>({
    check: ({ publicName }) => {
      const mistake = publicNameMistake(publicName, me.username);
      return mistake ? { publicName: mistake } : {};
    },
    send: async ({ publicName }) => {
      await choose(publicName);
      toast(m.public_name_done(), 'success');
      onDone();
    },
    fieldOf: { 'public-name-taken': 'publicName' },
    textOf: publicNameFailure,
  });
  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-5">
      <div className="grid gap-2 text-ink-2">
        <p>{m.public_name_lead()}</p>
        {me.publicName && <p>{m.public_name_kept()}</p>}
      </div>
      <Field
        label={m.public_name()}
        name="publicName"
        defaultValue={me.publicName?.name}
        dir="auto"
        autoComplete="nickname"
        hint={m.public_name_hint({ ...publicNameLength, days: publicNameDays })}
        error={errors.publicName}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" block pending={pending}>
        {m.phone_submit()}
      </Button>
    </form>
  );
}
