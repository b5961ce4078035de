-- Sandbox cards, withdrawals to them, and the books of the sandbox bank. The ledger has the money of a withdrawal; here
-- is what becomes of it.

-- A number that is not a published test number cannot be stored, not even by the owner.
create table card (
  id bigint generated always as identity constraint card_pkey primary key,
  member_id bigint not null constraint card_member_id_fkey references member (id),
  bank_key content_key not null,
  -- As the club called it then: a bank may leave the club's pack, what was withdrawn to it stays readable.
  bank_name texts not null,
  number text not null
    constraint card_number_is_a_test_number check (number in
      ('000000001001', '000000001002', '000000002001', '000000003001', '000000003002', '000000004001')),
  -- Goes with the person; the card stays for the withdrawals to it.
  holder text constraint card_holder_length check (length(holder) between 1 and 60),
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);
create unique index card_bound_once on card (member_id, bank_key, number) where deleted_at is null;
create index card_of_member on card (member_id);
create trigger card_stays before delete or truncate on card
  for each statement execute function refuse_change();
select grant_app('select, insert (member_id, bank_key, bank_name, number, holder), update (deleted_at, holder)', 'card');

create table withdrawal (
  id bigint generated always as identity constraint withdrawal_pkey primary key,
  member_id bigint not null constraint withdrawal_member_id_fkey references account (member_id),
  card_id bigint not null constraint withdrawal_card_id_fkey references card (id),
  amount bigint not null constraint withdrawal_amount_positive check (amount > 0),
  -- The transfer that took it from the balance, and the one that gave it back.
  transfer_id bigint not null constraint withdrawal_transfer_id_fkey references transfer (id)
    constraint withdrawal_transfer_once unique,
  return_transfer_id bigint constraint withdrawal_return_transfer_id_fkey references transfer (id)
    constraint withdrawal_return_transfer_once unique,
  state text not null default 'in-progress'
    constraint withdrawal_state_known check (state in ('in-progress', 'paid', 'failed', 'returned')),
  reason text
    constraint withdrawal_reason_known check (reason in ('account-closed', 'no-such-account', 'returned-by-bank')),
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz,
  -- From when on nothing more can happen to it. One that is paid may still come back.
  settled_at timestamptz,
  constraint withdrawal_comes_back_with_a_reason check (
    (state in ('failed', 'returned')) = (return_transfer_id is not null)
    and (state in ('failed', 'returned')) = (reason is not null)
  ),
  constraint withdrawal_changed check ((state = 'in-progress') = (changed_at is null)),
  constraint withdrawal_settled check (
    case state when 'in-progress' then settled_at is null when 'paid' then true else settled_at is not null end
  )
);
create index withdrawal_of_member on withdrawal (member_id, id);
create index withdrawal_of_member_at on withdrawal (member_id, created_at);
create index withdrawal_open on withdrawal (member_id) where settled_at is null;
create trigger withdrawal_stays before delete or truncate on withdrawal
  for each statement execute function refuse_change();
select grant_app(
  'select, insert (member_id, card_id, amount, transfer_id), '
  'update (state, reason, return_transfer_id, changed_at, settled_at)', 'withdrawal');

-- In progress, then paid or failed; what is paid may come back, once; what is settled stays as it is.
create function check_withdrawal_moves_forward() returns trigger
language plpgsql as $$
begin
  if old.settled_at is not null
    or (old.id, old.member_id, old.card_id, old.amount, old.transfer_id, old.created_at)
      is distinct from (new.id, new.member_id, new.card_id, new.amount, new.transfer_id, new.created_at)
    or not (
      (old.state = 'in-progress' and new.state in ('paid', 'failed'))
      or (old.state = 'paid' and new.state in ('paid', 'returned'))
    )
  then
    raise exception 'a withdrawal only moves forward: % to % refused', old.state, new.state
      using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger withdrawal_moves_forward before update on withdrawal
  for each row execute function check_withdrawal_moves_forward();
create trigger withdrawal_changed_tells_member after update on withdrawal
  for each row execute function tell_member_changed();

-- The books of the sandbox bank. A payout is written once, under the number of its withdrawal, and decided then; after
-- that it only takes its time. A server that lost the answer asks for it by that number.
create table payout (
  withdrawal_id bigint constraint payout_pkey primary key
    constraint payout_withdrawal_id_fkey references withdrawal (id),
  number text not null,
  amount bigint not null constraint payout_amount_positive check (amount > 0),
  refusal text constraint payout_refusal_known check (refusal in ('account-closed', 'no-such-account')),
  accepted_at timestamptz not null default clock_timestamp(),
  pays_at timestamptz,
  returns_at timestamptz,
  constraint payout_refused_or_paid check ((refusal is null) = (pays_at is not null)),
  constraint payout_returns_after_it_pays check (returns_at > pays_at)
);
create trigger payout_insert_only before update or delete or truncate on payout
  for each statement execute function refuse_change();
select grant_app('select, insert', 'payout');

-- The job queue keeps its tables here and makes them itself, as the app: it has no say over anything else.
create schema queue;
do $$
begin
  execute format('grant usage, create on schema queue to %I', current_setting('glass_dice.app_role'));
end
$$;
