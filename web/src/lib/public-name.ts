/** The name that others read: chosen where the first comment is written, changed among the personal info. */
import {
  foldedName,
  isPublicName,
  mixesLookAlikes,
  publicNameLength,
  tidyPublicName,
} from '@glass-dice/domain/members/public-name';
import { CallError } from '@glass-dice/ui/calls/call.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { meQuery } from './me-query.ts';

/** What is wrong with it as far as the page can tell; whether it is free, the server says. */
export function publicNameMistake(typed: string, username: string): string | undefined {
  const name = tidyPublicName(typed);
  if (!name) return m.public_name_empty();
  const { least, most } = publicNameLength;
  const { length } = [...name];
  if (length < least || length > most) return m.public_name_length({ least, most });
  if (!isPublicName(name)) return m.name_unusable();
  if (mixesLookAlikes(name)) return m.public_name_mixed();
  return foldedName(name) === foldedName(username) ? m.public_name_own() : undefined;
}

/** Why it was refused; in the words of all screens where it has nothing to do with the name. */
export function publicNameFailure(error: unknown): string {
  const { code, details } = error instanceof CallError ? error : { code: undefined, details: {} };
  if (code === 'public-name-taken') return m.public_name_taken();
  if (code === 'public-name-missing') return m.public_name_empty();
  if (code === 'public-name-too-soon' && details.until)
    return m.public_name_from({ from: formatMoment(details.until) });
  return failureText(error);
}

export function useChoosePublicName() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: meQuery.queryKey });
  return useMutation({
    mutationFn: (typed: string) => call('PUT /me/public-name', { body: { name: tidyPublicName(typed) } }),
    // Waited for: what is shown next says the new name.
    onSuccess: refresh,
    // Not waited for: a refusal may mean that another device was first.
    onError: () => void refresh(),
  });
}
