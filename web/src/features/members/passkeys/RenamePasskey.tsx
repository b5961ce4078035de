import type { Passkey } from '@glass-dice/contract/passkeys';
import { isName, nameLength, tidyName } from '@glass-dice/domain/members/profile';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { useCheckedForm } from '@glass-dice/ui/forms/use-checked-form.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useRenamePasskey } from './passkeys.api.ts';

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey();
  const { errors, failure, pending, onSubmit, onInput } = useCheckedForm<'name'>({
    check: ({ name }) => (isName(tidyName(name)) ? {} : { name: m.passkeys_name_wrong({ most: nameLength }) }),
    send: async ({ name }) => {
      await rename.mutateAsync({ id: passkey.id, name: tidyName(name) });
      toast(m.passkeys_renamed(), 'success');
      onClose();
    },
    fieldOf: {},
  });
  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-4 pb-4">
      <Field
        label={m.passkeys_name()}
        name="name"
        defaultValue={passkey.name}
        dir="auto"
        autoComplete="off"
        data-autofocus
        error={errors.name}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" block pending={pending}>
        {m.passkeys_save()}
      </Button>
    </form>
  );
}
