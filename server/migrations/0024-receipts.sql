-- Money that was received, and which dues it settled. How much of a due is settled, and how much of a receipt waits for dues, is kept
-- beside them, so that constraints hold that nothing is paid twice, and lists read open dues alone.

alter table dues
  add column settled_paise bigint not null default 0,
  add constraint dues_settled_check check (settled_paise >= 0 and settled_paise <= amount_paise + tax_paise);
create index dues_open_index on dues (tenancy_id, due_on, id)
  where cancelled_by is null and settled_paise < amount_paise + tax_paise;

-- One row for each financial year, as `2026-27`; who takes a number makes others wait until the receipt is committed or gone.
create table receipt_numbers (
  financial_year text primary key check (financial_year ~ '^\d{4}-\d{2}$'),
  last_number integer not null check (last_number > 0)
);

create table receipts (
  id bigint generated always as identity primary key,
  tenancy_id bigint not null references tenancies,
  financial_year text not null references receipt_numbers,
  number integer not null check (number > 0),
  received_on date not null,
  mode text not null check (mode in ('upi', 'neft', 'imps', 'rtgs', 'cheque', 'cash', 'adjustment')),
  -- The UTR of the bank, or the number of the cheque.
  reference text check (char_length(reference) between 1 and 50),
  bank text check (char_length(bank) between 1 and 100),
  amount_paise bigint not null check (amount_paise >= 0 and amount_paise < 100000000000000),
  -- What the tenant deducted as tax at source; it settles dues like money.
  tds_paise bigint not null check (tds_paise >= 0 and tds_paise < 100000000000000),
  unallocated_paise bigint not null,
  entry_id bigint not null references ledger_entries,
  reversed_by bigint references ledger_entries,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  constraint receipts_amount_check check (amount_paise + tds_paise > 0),
  constraint receipts_unallocated_check check (unallocated_paise >= 0 and unallocated_paise <= amount_paise + tds_paise),
  constraint receipts_reversed_check check (reversed_by is null or unallocated_paise = 0),
  constraint receipts_reference_needed_check check (reference is not null or mode in ('cash', 'adjustment')),
  constraint receipts_number_key unique (financial_year, number),
  constraint receipts_one_per_entry unique (entry_id),
  constraint receipts_reversed_once unique (reversed_by)
);
-- A bank gives a UTR once, whatever it is a transfer by.
create unique index receipts_one_per_transfer on receipts (reference)
  where mode in ('upi', 'neft', 'imps', 'rtgs') and reversed_by is null;
create unique index receipts_one_per_cheque on receipts (tenancy_id, reference)
  where mode = 'cheque' and reversed_by is null;
create index receipts_tenancy_index on receipts (tenancy_id, received_on, id);
create index receipts_advance_index on receipts (tenancy_id, received_on, id) where unallocated_paise > 0;
create index receipts_created_by_index on receipts (created_by);

-- Of a receipt that is reversed they say what it had settled.
create table receipt_allocations (
  receipt_id bigint not null references receipts,
  due_id bigint not null references dues,
  amount_paise bigint not null check (amount_paise > 0),
  primary key (receipt_id, due_id)
);
create index receipt_allocations_due_index on receipt_allocations (due_id);
