import { contentLength, lengthOf, titleLength } from '@glass-dice/domain/club/comment';
import { useQuery } from '@tanstack/react-query';
import * as m from '../../../i18n/generated/messages.js';
import { meQuery } from '../../../lib/me-query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { commentsLeftQuery } from './comments.api.ts';
import { leftText } from './left-text.ts';
import { useCommentForm } from './use-comment-form.ts';

export function CommentForm() {
  const username = useQuery(meQuery).data?.username;
  const left = useQuery(commentsLeftQuery).data?.leftToday;
  const { typed, tidied, type, errors, failure, pending, onSubmit, onInput } = useCommentForm(username);
  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-5 pt-2">
      <div className="text-sm text-ink-2">
        <p>{username ? m.comments_shown_as({ username }) : m.comments_shown()}</p>
        <p>{m.comments_may_hide()}</p>
      </div>
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
