import { screens } from '@glass-dice/contract/screens';
import { useLocation } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { OpenReceipts } from '../OpenReceipts.tsx';
import { useDeleteAccount } from './data.api.ts';

export function DeleteAccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={m.data_delete_ask()}>
      <DeleteForm onCancel={onClose} />
    </Sheet>
  );
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const remove = useDeleteAccount();
  const [, navigate] = useLocation();
  const { errors, failure, pending, onSubmit, onInput } = useCheckedForm<'password'>({
    check: ({ password }) => (password ? {} : { password: m.field_login_password_empty() }),
    send: async ({ password }) => {
      await remove.mutateAsync({ password });
      // The gate of the screen behind has led to sign-in by now.
      navigate(screens.home, { replace: true });
      toast(m.data_deleted(), 'success');
    },
    fieldOf: { 'wrong-password': 'password' },
  });
  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-4 pb-4">
      <p className="text-sm text-ink-2">{m.data_delete_ask_text()}</p>
      <OpenReceipts />
      <Field
        label={m.field_login_password()}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={256}
        data-autofocus
        error={errors.password}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-3 *:flex-[1_1_10rem]">
        <Button variant="secondary" onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" variant="danger" pending={pending}>
          {m.data_delete_confirm()}
        </Button>
      </div>
    </form>
  );
}
