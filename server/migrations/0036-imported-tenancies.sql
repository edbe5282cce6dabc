-- Tenancies that come from another book, with what is owed, paid in advance and held as a deposit there.

alter table imports
  drop constraint imports_list_check,
  add constraint imports_list_check check (
    list in ('properties', 'commercial-units', 'residential-units', 'tenants', 'owners', 'tenancies'));

alter table dues
  drop constraint dues_kind_check,
  add constraint dues_kind_check check (
    kind in ('rent', 'maintenance', 'parking', 'water', 'powerBackup', 'other', 'lateFee', 'bounce', 'opening'));

-- An advance from another book settles dues as a receipt does, but is none of ours: it has no number.
alter table receipts
  alter column financial_year drop not null,
  alter column number drop not null,
  drop constraint receipts_mode_check,
  add constraint receipts_mode_check check (
    mode in ('upi', 'neft', 'imps', 'rtgs', 'cheque', 'cash', 'adjustment', 'opening')),
  drop constraint receipts_reference_needed_check,
  add constraint receipts_reference_needed_check check (
    reference is not null or mode in ('cash', 'adjustment', 'opening')),
  add constraint receipts_numbered_check check (
    (mode = 'opening') = (number is null) and (mode = 'opening') = (financial_year is null));

alter table deposit_movements
  drop constraint deposit_movements_kind_check,
  add constraint deposit_movements_kind_check check (
    kind in ('received', 'refunded', 'setOff', 'carriedIn', 'carriedOut', 'opening')),
  drop constraint deposit_movements_carried_check,
  add constraint deposit_movements_carried_check check (
    reversed_by is null or kind in ('received', 'refunded', 'setOff', 'opening'));

-- An import that is undone removes its tenancies, while the journal keeps their entries and the reversals. So the journal names
-- tenancies without a foreign key: a line names one that is there, and only one whose accounts are all even may go.
alter table ledger_lines drop constraint ledger_lines_tenancy_id_fkey;

create or replace function check_posted_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from posted join ledger_entries as entry on entry.id = posted.entry_id
    where entry.posted_in <> pg_current_xact_id()
  ) then
    raise exception 'The entry was posted before.'
      using errcode = 'check_violation', constraint = 'ledger_is_never_changed', table = tg_table_name;
  end if;
  -- Locked as by a foreign key, so that none of them goes meanwhile.
  perform from tenancies where id = any(array(select distinct tenancy_id from posted)) for key share;
  if exists (
    select from posted
    where tenancy_id is not null and not exists (select from tenancies where tenancies.id = posted.tenancy_id)
  ) then
    raise exception 'There is no such tenancy.'
      using errcode = 'foreign_key_violation', constraint = 'ledger_lines_tenancy_is_there', table = tg_table_name;
  end if;
  return null;
end $$;

create function check_gone_tenancies() returns trigger language plpgsql as $$
begin
  if exists (
    select from gone join ledger_lines as line on line.tenancy_id = gone.id
    group by line.tenancy_id, line.account having sum(line.amount_paise) <> 0
  ) then
    raise exception 'The journal still says something of the tenancy.'
      using errcode = 'foreign_key_violation', constraint = 'ledger_lines_tenancy_is_even', table = tg_table_name;
  end if;
  return null;
end $$;
create trigger tenancies_leave_even_accounts after delete on tenancies
  referencing old table as gone for each statement execute function check_gone_tenancies();
