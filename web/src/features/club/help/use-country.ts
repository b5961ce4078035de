import { currentLocale } from '@glass-dice/ui/texts/locale.ts';
import { useState } from 'react';
import { countries, likelyCountry, type Country } from './contacts.ts';

const key = 'help-country';

/** Whose numbers the reader wants to see. The pages share the choice, and it is forgotten when the visit ends. */
export function useCountry(): [Country, (chosen: Country) => void] {
  const [country, setCountry] = useState(
    () => countries.find((each) => each === sessionStorage.getItem(key)) ?? likelyCountry[currentLocale()],
  );
  return [
    country,
    (chosen) => {
      sessionStorage.setItem(key, chosen);
      setCountry(chosen);
    },
  ];
}
