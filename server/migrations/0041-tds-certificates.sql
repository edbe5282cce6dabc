-- Certificates for tax that tenants deducted: the tax is no longer awaited, but a credit of the owner with the tax office.

insert into ledger_accounts (code, title, kind, position) values
  ('tds_certified', 'Tax deducted at source, certified', 'asset', 55);

create table tds_certificates (
  id bigint generated always as identity primary key,
  tenancy_id bigint not null references tenancies,
  -- The first day of the quarter in which the tax was deducted.
  quarter date not null check (quarter = date_trunc('quarter', quarter::timestamp)::date),
  amount_paise bigint not null check (amount_paise > 0 and amount_paise < 100000000000000),
  number text not null check (char_length(number) between 1 and 50),
  received_on date not null,
  -- The tenant's tax deduction account number; null for those who deduct without one.
  tan text check (tan ~ '^[A-Z]{4}\d{5}[A-Z]$'),
  entry_id bigint not null references ledger_entries,
  reversed_by bigint references ledger_entries,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  constraint tds_certificates_one_per_entry unique (entry_id),
  constraint tds_certificates_reversed_once unique (reversed_by)
);
-- One certificate can be for several quarters, but not twice for the same.
create unique index tds_certificates_one_per_number on tds_certificates (tenancy_id, quarter, number) where reversed_by is null;
create index tds_certificates_tenancy_index on tds_certificates (tenancy_id, received_on, id);
create index tds_certificates_quarter_index on tds_certificates (quarter, tenancy_id) where reversed_by is null;
create index tds_certificates_created_by_index on tds_certificates (created_by);
