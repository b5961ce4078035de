import { ChoiceField } from '@glass-dice/ui/forms/ChoiceField.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatDay } from '@glass-dice/ui/texts/dates.ts';
import { ContactRow } from './ContactRow.tsx';
import { contacts, contactsCheckedOn, countries, countryNames, type Topic } from './contacts.ts';
import { useCountry } from './use-country.ts';

/** Where to turn to, for the country that the reader chooses. */
export function Contacts({ topic }: { topic: Topic }) {
  const [country, choose] = useCountry();
  return (
    <div className="grid gap-3">
      <ChoiceField
        label={m.help_country()}
        name="country"
        placeholder={m.help_country()}
        choices={countries.map((value) => ({ value, label: countryNames[value]() }))}
        chosen={country}
        onChoose={choose}
      />
      {topic === 'fraud' && country === 'others' && <p className="text-ink-2">{m.fraud_report_others()}</p>}
      <ul aria-label={countryNames[country]()} aria-live="polite" className="divided rounded-2 bg-surface shadow-card">
        {contacts[country][topic].map((contact) => (
          <ContactRow key={contact.name} contact={contact} />
        ))}
      </ul>
      <p className="text-xs text-ink-2">{m.help_contacts_note({ date: formatDay(contactsCheckedOn) })}</p>
    </div>
  );
}
