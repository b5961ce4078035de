import { usernamePattern } from '@glass-dice/domain/members/credentials';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { Search } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Link, useRoute } from 'wouter';
import type { Reply } from '../../calls.ts';
import { failureText } from '../../failure-text.ts';
import { useFoundMembers } from './member-queries.ts';

const shape = new RegExp(usernamePattern);

/** Asked for by a press and not by every letter: each search is a line in the operator log. */
export function FindMembers() {
  const [letters, setLetters] = useState('');
  const [wrong, setWrong] = useState(false);
  const found = useFoundMembers(letters);

  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('letters')).trim();
    const isWrong = !shape.test(typed);
    setWrong(isWrong);
    if (isWrong) (event.currentTarget.elements.namedItem('letters') as HTMLInputElement).focus();
    else if (typed === letters) void found.refetch();
    else setLetters(typed);
  }

  return (
    <div className="grid gap-4">
      <form role="search" noValidate onSubmit={find} onInput={() => setWrong(false)} className="grid gap-3">
        <Field
          label={m.console_members_find()}
          hint={m.console_members_find_hint()}
          error={wrong && m.console_members_find_wrong()}
          name="letters"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={24}
        />
        <Button type="submit" icon={Search} variant="secondary" pending={found.isFetching}>
          {m.console_members_find_do()}
        </Button>
      </form>
      {letters !== '' && <Found query={found} />}
      <p className="text-xs text-ink-2">{m.console_members_no_list()}</p>
    </div>
  );
}

function Found({ query: { data, error, refetch } }: { query: ReturnType<typeof useFoundMembers> }) {
  if (!data) {
    return (
      <ListStates
        state={error ? 'error' : 'loading'}
        skeleton={<Skeleton className="h-16 rounded-1" />}
        reason={error ? failureText(error) : undefined}
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <div role="status" className="grid gap-2">
      {data.members.length === 0 ? (
        <p className="text-ink-2">{m.console_members_none()}</p>
      ) : (
        <ul aria-label={m.console_members_found()} className="divided">
          {data.members.map((member) => (
            <li key={member.username}>
              <FoundMember member={member} />
            </li>
          ))}
        </ul>
      )}
      {data.more && <p className="font-medium">{m.console_members_more()}</p>}
    </div>
  );
}

type FoundMemberProps = { member: Reply<'GET /console/members'>['members'][number] };

function FoundMember({ member: { username, status } }: FoundMemberProps) {
  const [isHere] = useRoute(`/members/${username}`);
  return (
    <Link
      href={`/members/${username}`}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-11 items-center gap-2 rounded-1 px-2 hover:bg-raised aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold rail:min-h-9"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">{username}</span>
      {status === 'blocked' && <Badge tone="loss">{m.console_members_blocked()}</Badge>}
    </Link>
  );
}
