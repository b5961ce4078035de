import { buttonLook } from '@glass-dice/ui/actions/button-look.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Clock, ExternalLink, Phone } from 'lucide-react';
import type { Contact } from './contacts.ts';

export function ContactRow({ contact }: { contact: Contact }) {
  const { name, lang, about, phone, web, hours } = contact;
  return (
    <li className="grid gap-3 p-4">
      <div className="grid gap-1">
        <h3 lang={lang} className="font-semibold">
          {name}
        </h3>
        <p className="text-sm text-ink-2">{about()}</p>
        {hours && (
          <p className="flex gap-1.5 text-sm text-ink-2">
            <Clock aria-hidden className="mt-0.75 size-3.5 shrink-0" />
            {hours()}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {phone && (
          <a href={`tel:${dialled(phone)}`} className={buttonLook('secondary', false)}>
            <Phone aria-hidden className="size-4.5 shrink-0 text-accent" />
            {m.help_call({ number: phone })}
          </a>
        )}
        {web && (
          <a
            href={web}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-12 items-center gap-1.5 font-medium text-accent"
          >
            {new URL(web).host}
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">{m.help_outside()}</span>
          </a>
        )}
      </div>
    </li>
  );
}

/** Without the spaces and dashes that are there for the eye; a number sign would begin a fragment. */
function dialled(phone: string): string {
  return phone.replaceAll(/[ -]/g, '').replace('#', '%23');
}
