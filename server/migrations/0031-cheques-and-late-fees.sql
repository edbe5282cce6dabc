-- Cheques wait until the bank has paid them; late fees are dues that name the due that was paid late.
alter table receipts
  add column cleared_on date,
  add column clearing_entry_id bigint references ledger_entries,
  add column bounced boolean not null default false,
  add constraint receipts_cleared_check check ((cleared_on is null) = (clearing_entry_id is null)),
  add constraint receipts_cheque_check check (mode = 'cheque' or (cleared_on is null and not bounced)),
  add constraint receipts_bounced_check check (not bounced or (reversed_by is not null and cleared_on is null)),
  add constraint receipts_cleared_once unique (clearing_entry_id);
create index receipts_cheques_index on receipts (received_on, id)
  where mode = 'cheque' and cleared_on is null and reversed_by is null;

alter table dues
  drop constraint dues_kind_check,
  add constraint dues_kind_check check (
    kind in ('rent', 'maintenance', 'parking', 'water', 'powerBackup', 'other', 'lateFee', 'bounce')),
  -- Of a late fee: the due that was paid late. Its period has the days that it is for.
  add column late_for bigint references dues,
  add constraint dues_late_for_check check ((kind = 'lateFee') = (late_for is not null));
create unique index dues_late_fee_once on dues (late_for, period_from) where late_for is not null and cancelled_by is null;
-- Dues of charges that may be late.
create index dues_late_index on dues (due_on, id)
  where charge_id is not null and cancelled_by is null and settled_paise < amount_paise + tax_paise;
