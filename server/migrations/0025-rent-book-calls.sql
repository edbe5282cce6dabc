-- What people do with dues and receipts one by one: amounts that are due once, waivers, and cash beyond the law's limit.

alter table dues add column name text check (char_length(name) between 1 and 100);
-- The list of rents walks open dues of all tenancies by their day.
create index dues_open_by_day_index on dues (due_on, id)
  where cancelled_by is null and settled_paise < amount_paise + tax_paise;

-- What is waived settles the due as receipts do: `settled_paise` counts both.
create table due_waivers (
  entry_id bigint primary key references ledger_entries,
  due_id bigint not null references dues,
  amount_paise bigint not null check (amount_paise > 0)
);
create index due_waivers_due_index on due_waivers (due_id);

-- That the person who recorded it (`created_by`) was told of the law's limit for cash, and confirmed.
alter table receipts add column cash_confirmed boolean not null default false;
