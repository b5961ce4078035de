-- Members report what others wrote, and the club answers each report: it hides the comment or leaves it. Both are decided by
-- functions, so that a report is judged before a decision or after it, and never lost between the two.

create table comment_report (
  id bigint generated always as identity constraint comment_report_pkey primary key,
  -- Null once the comment is deleted: whoever reported it is told so.
  comment_id integer constraint comment_report_comment_id_fkey references comment (id) on delete set null,
  -- Null once this member has left: the note goes with them, and that there was a report stays.
  member_id bigint constraint comment_report_member_id_fkey references member (id),
  reason text not null constraint comment_report_reason_known check (
    reason in ('insult', 'spam', 'private-data', 'asks-for-money', 'real-money', 'unlawful')
  ),
  note text constraint comment_report_note_length check (char_length(note) between 1 and 300),
  reported_at timestamptz not null default clock_timestamp(),
  -- Open while there is none.
  answer text constraint comment_report_answer_known check (answer in ('hidden', 'left', 'shown', 'deleted')),
  answered_at timestamptz,
  -- The answer, by the member.
  seen boolean not null default false,
  constraint comment_report_once unique (comment_id, member_id),
  constraint comment_report_answered check ((answer is null) = (answered_at is null)),
  constraint comment_report_open_has_comment check (comment_id is not null or answer is not null),
  constraint comment_report_note_has_member check (member_id is not null or note is null)
);
create index comment_report_of_member on comment_report (member_id, reported_at);
create index comment_report_open on comment_report (comment_id) where answer is null;
create index comment_report_unseen on comment_report (member_id, answered_at) where answer is not null and not seen;
create trigger comment_report_told after update of answer on comment_report
  for each row when (new.member_id is not null and new.answer is distinct from old.answer)
  execute function tell_member_changed();

-- It becomes nobody's, and nobody else's.
create function check_report_change() returns trigger
language plpgsql as $$
begin
  if coalesce(new.member_id <> old.member_id, new.member_id is not null and old.member_id is null)
    or (new.note is not null and new.note is distinct from old.note) then
    raise exception 'a report stays whose it is, and as it was written, until its member leaves'
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger comment_report_stays_whose before update on comment_report
  for each row execute function check_report_change();
create trigger comment_report_stays before delete or truncate on comment_report
  for each statement execute function refuse_change();
select grant_app('select, update (member_id, note, seen)', 'comment_report');

-- What the club decided about a comment, one after the other. It goes with the comment.
create table comment_decision (
  id bigint generated always as identity constraint comment_decision_pkey primary key,
  comment_id integer not null
    constraint comment_decision_comment_id_fkey references comment (id) on delete cascade,
  decision text not null constraint comment_decision_known check (decision in ('hidden', 'left', 'shown')),
  -- Why it was hidden.
  reason text,
  -- How many reports it answers.
  reports integer not null constraint comment_decision_reports check (reports >= 0 and (reports > 0 or decision <> 'left')),
  decided_at timestamptz not null default clock_timestamp(),
  constraint comment_decision_reason check ((decision = 'hidden') = (reason is not null))
);
create index comment_decision_of_comment on comment_decision (comment_id, id);
create trigger comment_decision_unchanged before update or truncate on comment_decision
  for each statement execute function refuse_change();
select grant_app('select', 'comment_decision');

insert into comment_decision (comment_id, decision, reason, reports, decided_at)
select comment_id, 'hidden', reason, 0, hidden_at from comment_hiding order by hidden_at;

-- Judged as in domain/club/comment-report. The member's row comes first, as everywhere, and so the reports of a day are
-- counted one after the other.
create function report_comment(reporter bigint, reported integer, why text, words text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  author bigint;
begin
  perform from member where id = reporter and deleted_at is null for no key update;
  if not found then return 'not-found'; end if;
  -- Waits for a decision, which waits for this.
  select member_id into author from comment where id = reported for share;
  if not found then return 'not-found'; end if;
  perform from comment_report where comment_id = reported and member_id = reporter;
  if found then return 'kept'; end if;
  if author = reporter then return 'own-comment'; end if;
  perform from comment_hiding where comment_id = reported;
  if found then return 'comment-hidden'; end if;
  if (
    select count(*) from comment_report
    where member_id = reporter and reported_at >= club_day_start(club_day(clock_timestamp()))
  ) >= 20 then
    return 'reports-used-up';
  end if;
  insert into comment_report (comment_id, member_id, reason, note) values (reported, reporter, why, words);
  return 'taken';
end
$$;
select grant_app_call('report_comment(bigint, integer, text, text)');

-- Answers the reports of a comment and says how many. Those that were answered before are answered anew when it is hidden or
-- shown after all.
create function decide_on_comment(decided integer, what text, why text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  answered integer;
begin
  perform from comment where id = decided for no key update;
  if not found then return 0; end if;
  update comment_report set answer = what, answered_at = clock_timestamp(), seen = false
  where comment_id = decided and (answer is null or (what <> 'left' and answer <> what));
  get diagnostics answered = row_count;
  -- There is nothing to leave that nobody reported.
  if what = 'left' and answered = 0 then return 0; end if;
  insert into comment_decision (comment_id, decision, reason, reports) values (decided, what, why, answered);
  return answered;
end
$$;
revoke execute on function decide_on_comment(integer, text, text) from public;

create function leave_comment(decided integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
select decide_on_comment(decided, 'left', null)
$$;
select grant_app_call('leave_comment(integer)');

create function note_hiding() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- When it goes with its comment, there is none any more, and nothing is decided.
  if tg_op = 'DELETE' then
    perform decide_on_comment(old.comment_id, 'shown', null);
  else
    perform decide_on_comment(new.comment_id, 'hidden', new.reason);
  end if;
  return null;
end
$$;
create trigger comment_hiding_decides after insert or update or delete on comment_hiding
  for each row execute function note_hiding();

create function answer_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update comment_report set answer = 'deleted', answered_at = clock_timestamp()
  where comment_id = old.id and answer is null;
  return old;
end
$$;
create trigger comment_deletion_answers before delete on comment
  for each row execute function answer_deleted();
