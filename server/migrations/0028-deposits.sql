-- Security deposits: a liability to the tenant, never mixed with rent. What is held of a tenancy is kept beside its movements, so that
-- a constraint holds that no more goes out than came in, and lists read held deposits alone.

create table deposits (
  id bigint generated always as identity primary key,
  tenancy_id bigint not null references tenancies,
  held_paise bigint not null,
  constraint deposits_tenancy_key unique (tenancy_id),
  constraint deposits_held_check check (held_paise >= 0 and held_paise < 100000000000000)
);
create index deposits_held_index on deposits (held_paise, id) where held_paise > 0;

create table deposit_movements (
  id bigint generated always as identity primary key,
  tenancy_id bigint not null references tenancies,
  kind text not null check (kind in ('received', 'refunded', 'setOff', 'carriedIn', 'carriedOut')),
  day date not null,
  amount_paise bigint not null check (amount_paise > 0 and amount_paise < 100000000000000),
  mode text check (mode in ('upi', 'neft', 'imps', 'rtgs', 'cheque', 'cash', 'adjustment')),
  -- The UTR of the bank, or the number of the cheque.
  reference text check (char_length(reference) between 1 and 50),
  bank text check (char_length(bank) between 1 and 100),
  -- That the person who recorded it (`created_by`) was told of the law's limit for deposits in cash, and confirmed.
  cash_confirmed boolean not null default false,
  entry_id bigint not null references ledger_entries,
  reversed_by bigint references ledger_entries,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  constraint deposit_movements_paid_by_check check ((mode is not null) = (kind in ('received', 'refunded'))),
  constraint deposit_movements_reference_needed_check check (reference is not null or mode is null or mode in ('cash', 'adjustment')),
  -- What a renewal carried over moves by two movements of one entry; it stays with the renewal.
  constraint deposit_movements_carried_check check (reversed_by is null or kind in ('received', 'refunded', 'setOff')),
  constraint deposit_movements_one_per_entry unique (entry_id, tenancy_id),
  constraint deposit_movements_reversed_once unique (reversed_by)
);
-- One transfer may bring rent and a deposit, but not the same deposit twice.
create unique index deposit_movements_one_per_transfer on deposit_movements (reference, kind)
  where mode in ('upi', 'neft', 'imps', 'rtgs') and reversed_by is null;
create unique index deposit_movements_one_per_cheque on deposit_movements (tenancy_id, reference, kind)
  where mode = 'cheque' and reversed_by is null;
create index deposit_movements_tenancy_index on deposit_movements (tenancy_id, day, id);
create index deposit_movements_created_by_index on deposit_movements (created_by);

-- Which dues a set-off settled: `settled_paise` counts them beside receipts and waivers.
create table deposit_allocations (
  movement_id bigint not null references deposit_movements,
  due_id bigint not null references dues,
  amount_paise bigint not null check (amount_paise > 0),
  primary key (movement_id, due_id)
);
create index deposit_allocations_due_index on deposit_allocations (due_id);

-- Deposits held by owner and property, of the whole journal.
create index ledger_lines_deposits_index on ledger_lines (tenancy_id, owner_id, property_id, unit_id) include (amount_paise)
  where account = 'deposits_held';
