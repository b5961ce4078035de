import type { Me } from '@glass-dice/contract/members';
import { contentLength, lengthOf, titleLength } from '@glass-dice/domain/club/comment';
import { publicNameDays, publicNameLength } from '@glass-dice/domain/members/public-name';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { TextArea } from '@glass-dice/ui/forms/TextArea.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { AnswerStates } from '@glass-dice/ui/lists/AnswerStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../lib/me-query.ts';
import { aboutText } from './about.ts';
import { commentsLeftQuery, commentsQuery } from './comments.api.ts';
import { leftText } from './left-text.ts';
import { useCommentForm } from './use-comment-form.ts';

interface CommentFormProps {
  /** The host or the video that it will be about, as the address names it. */
  about: string | undefined;
}

export function CommentForm({ about }: CommentFormProps) {
  const me = useQuery(meQuery);
  if (me.data) return <Form me={me.data} about={about} />;
  return <AnswerStates query={me} skeleton={<Skeleton className="h-96 rounded-2" />} failed={m.me_failed()} />;
}

function Form({ me, about }: CommentFormProps & { me: Me }) {
  const left = useQuery(commentsLeftQuery).data?.leftToday;
  const { typed, tidied, type, errors, failure, pending, onSubmit, onInput } = useCommentForm(me, about);
  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-5 pt-2">
      {about !== undefined && <AboutLine about={about} />}
      <div className="text-sm text-ink-2">
        <p>{me.publicName ? m.comments_shown_as({ name: me.publicName.name }) : m.comments_shown()}</p>
        <p>{m.comments_may_hide()}</p>
      </div>
      {!me.publicName && (
        <Field
          label={m.public_name()}
          name="publicName"
          dir="auto"
          autoComplete="nickname"
          hint={m.public_name_hint({ ...publicNameLength, days: publicNameDays })}
          error={errors.publicName}
        />
      )}
      <Field
        label={m.comments_field_title()}
        name="title"
        value={typed.title}
        onChange={(event) => type({ title: event.target.value })}
        dir="auto"
        autoComplete="off"
        hint={m.comments_title_hint({ most: titleLength })}
        error={errors.title}
        suffix={`${lengthOf(tidied.title)}/${titleLength}`}
      />
      <TextArea
        label={m.comments_field_content()}
        name="content"
        value={typed.content}
        onChange={(event) => type({ content: event.target.value })}
        dir="auto"
        hint={m.comments_content_hint({ most: contentLength })}
        error={errors.content}
        count={`${lengthOf(tidied.content)}/${contentLength}`}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="grid gap-2">
        <Button type="submit" block pending={pending}>
          {m.comments_submit()}
        </Button>
        <p className="min-h-5 text-center text-sm text-ink-2">{left !== undefined && leftText(left)}</p>
      </div>
    </form>
  );
}

/** Without a link: nobody loses what they write to a tap beside it. */
function AboutLine({ about }: { about: string }) {
  const found = useInfiniteQuery(commentsQuery(about)).data?.pages[0]?.about;
  return <p className="min-h-5 text-sm font-medium">{found && aboutText(found)}</p>;
}
