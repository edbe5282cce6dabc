-- The journal of double entries under dues, receipts and deposits (decision 26). What makes it trustworthy is held here and not
-- only by the code: entries add up to zero, are never changed, are reversed once, and closed months stay as they are.

create table ledger_accounts (
  code text primary key check (code ~ '^[a-z]+(_[a-z]+)*$' and char_length(code) <= 40),
  title text not null check (char_length(title) between 1 and 100),
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense', 'equity')),
  position integer not null unique
);
insert into ledger_accounts (code, title, kind, position) values
  ('receivable', 'Receivable from tenants', 'asset', 10),
  ('bank', 'Bank', 'asset', 20),
  ('cash', 'Cash', 'asset', 30),
  ('cheques', 'Cheques to be cleared', 'asset', 40),
  ('tds_receivable', 'Tax deducted at source, certificate awaited', 'asset', 50),
  ('deposits_held', 'Security deposits held', 'liability', 60),
  ('gst_payable', 'GST payable', 'liability', 70),
  ('owner_payable', 'Payable to owners', 'liability', 80),
  ('suspense', 'Suspense', 'liability', 90),
  ('rent_income', 'Rent', 'income', 100),
  ('other_income', 'Maintenance and other charges', 'income', 110),
  ('late_fee_income', 'Late fees', 'income', 120),
  ('rounding', 'Rounding', 'income', 130),
  ('waivers', 'Waivers and discounts', 'expense', 140),
  ('fees_and_expenses', 'Fees and expenses', 'expense', 150),
  ('opening_balances', 'Opening balances', 'equity', 160);

-- Nothing is posted any more into the latest of these months, nor into one before it.
create table closed_months (
  month date primary key check (extract(day from month) = 1),
  closed_by bigint not null references users,
  closed_at timestamptz not null default now()
);
create index closed_months_closed_by_index on closed_months (closed_by);

create table ledger_entries (
  id bigint generated always as identity primary key,
  -- In Asia/Kolkata.
  business_day date not null,
  -- The first day of the month that the entry is about, where that month was closed already.
  about_month date check (extract(day from about_month) = 1),
  kind text not null check (
    kind in ('due', 'lateFee', 'waiver', 'receipt', 'bounce', 'deposit', 'refund', 'opening', 'adjustment', 'reversal')
  ),
  -- Of the bank, the cheque or the paper.
  reference text check (char_length(reference) between 1 and 100),
  reason text check (char_length(reason) between 1 and 500),
  reverses_id bigint references ledger_entries,
  -- Null where no person did it, such as for dues that a job raises.
  created_by bigint references users,
  created_at timestamptz not null default now(),
  -- Its lines are written in the same transaction, and none later.
  posted_in xid8 not null default pg_current_xact_id(),
  constraint ledger_entries_reversed_once unique (reverses_id),
  constraint ledger_entries_reversal_check check ((kind = 'reversal') = (reverses_id is not null)),
  constraint ledger_entries_lateness_check check (about_month < business_day)
);
create index ledger_entries_day_index on ledger_entries (business_day, id);
create index ledger_entries_created_by_index on ledger_entries (created_by) where created_by is not null;

create table ledger_lines (
  entry_id bigint not null references ledger_entries,
  position smallint not null check (position > 0),
  account text not null references ledger_accounts,
  -- Debits are positive, credits negative. The bound is that of amounts on the wire, times a hundred.
  amount_paise bigint not null check (amount_paise <> 0 and abs(amount_paise) < 100000000000000),
  -- By what people ask. They are those of the day of posting: a property that is sold leaves its past with the seller.
  owner_id bigint references owner_profiles,
  property_id bigint references properties,
  unit_id bigint references units,
  tenancy_id bigint references tenancies,
  primary key (entry_id, position)
);
create index ledger_lines_tenancy_index on ledger_lines (tenancy_id, account) where tenancy_id is not null;
create index ledger_lines_unit_index on ledger_lines (unit_id, account) where unit_id is not null;
create index ledger_lines_property_index on ledger_lines (property_id, account) where property_id is not null;
create index ledger_lines_owner_index on ledger_lines (owner_id, account) where owner_id is not null;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The journal is never changed; an entry is reversed by another.'
    using errcode = 'check_violation', constraint = 'ledger_is_never_changed', table = tg_table_name;
end $$;
create trigger ledger_entries_are_never_changed before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_lines_are_never_changed before update or delete or truncate on ledger_lines
  for each statement execute function refuse_ledger_change();

-- Those who post and those who close a month wait for each other: what is posted has seen every closed month.
create function check_posted_entries() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('closed months', 0));
  if exists (
    select from posted where business_day < (select max(month) + interval '1 month' from closed_months)
  ) then
    raise exception 'The month is closed.'
      using errcode = 'check_violation', constraint = 'ledger_month_is_open', table = tg_table_name;
  end if;
  if exists (
    select from posted join ledger_entries as reversed on reversed.id = posted.reverses_id
    where reversed.reverses_id is not null
  ) then
    raise exception 'A reversal is not reversed.'
      using errcode = 'check_violation', constraint = 'ledger_reversals_stand', table = tg_table_name;
  end if;
  return null;
end $$;
create trigger ledger_entries_are_checked after insert on ledger_entries
  referencing new table as posted for each statement execute function check_posted_entries();

create function lock_closed_months() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('closed months', 0));
  return null;
end $$;
create trigger closed_months_are_locked before insert or update or delete or truncate on closed_months
  for each statement execute function lock_closed_months();

-- Two lines that cancel out would still rewrite the past, so an entry gets its lines with it or never.
create function check_posted_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from posted join ledger_entries as entry on entry.id = posted.entry_id
    where entry.posted_in <> pg_current_xact_id()
  ) then
    raise exception 'The entry was posted before.'
      using errcode = 'check_violation', constraint = 'ledger_is_never_changed', table = tg_table_name;
  end if;
  return null;
end $$;
create trigger ledger_lines_are_checked after insert on ledger_lines
  referencing new table as posted for each statement execute function check_posted_lines();

create function check_balanced_entry() returns trigger language plpgsql as $$
declare
  line_count bigint;
  total numeric;
begin
  select count(*), sum(amount_paise) into line_count, total from ledger_lines where entry_id = new.id;
  if line_count < 2 or total <> 0 then
    raise exception 'Entry % has % lines that add up to % paise.', new.id, line_count, coalesce(total, 0)
      using errcode = 'check_violation', constraint = 'ledger_entries_balance', table = tg_table_name;
  end if;
  if new.reverses_id is not null and exists (
    select from ledger_lines where entry_id in (new.id, new.reverses_id)
    group by account, owner_id, property_id, unit_id, tenancy_id having sum(amount_paise) <> 0
  ) then
    raise exception 'Entry % does not undo entry %.', new.id, new.reverses_id
      using errcode = 'check_violation', constraint = 'ledger_reversals_undo', table = tg_table_name;
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_balanced_entry();
