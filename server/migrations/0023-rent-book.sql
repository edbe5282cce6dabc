-- How money comes of a tenancy: terms as data, and the dues that follow from them. Every due stands in the journal too.

create table tenancy_terms (
  tenancy_id bigint primary key references tenancies,
  due_day integer not null check (due_day between 1 and 28),
  paid text not null check (paid in ('advance', 'arrears')),
  grace_days integer not null check (grace_days between 0 and 60),
  late_fee_kind text not null check (late_fee_kind in ('none', 'flat', 'perDay', 'percentPerMonth')),
  late_fee_paise bigint check (late_fee_paise >= 0),
  -- Hundredths of a percent.
  late_fee_basis_points integer check (late_fee_basis_points between 0 and 10000),
  late_fee_ceiling_paise bigint check (late_fee_ceiling_paise >= 0),
  continues_after_end boolean not null,
  -- The last day that is charged, where it is another than that of the tenancy.
  charged_until date,
  deposit_paise bigint not null check (deposit_paise >= 0),
  deposit_non_refundable_paise bigint not null check (deposit_non_refundable_paise >= 0),
  deposit_refund_days integer not null check (deposit_refund_days between 0 and 365),
  notice_months integer not null check (notice_months between 0 and 24),
  lock_in_until date,
  tds text not null check (tds in ('nobody', 'individual', 'other', 'landlordAbroad')),
  gst text not null check (gst in ('none', 'charged', 'reverseCharge')),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tenancy_terms_late_fee_check check (
    (late_fee_paise is not null) = (late_fee_kind in ('flat', 'perDay'))
    and (late_fee_basis_points is not null) = (late_fee_kind = 'percentPerMonth')
    and (late_fee_ceiling_paise is null or late_fee_kind in ('perDay', 'percentPerMonth'))
  ),
  constraint tenancy_terms_deposit_check check (deposit_non_refundable_paise <= deposit_paise)
);

create table tenancy_rent_free (
  tenancy_id bigint not null references tenancy_terms on delete cascade,
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  primary key (tenancy_id, from_day)
);

create table tenancy_charges (
  id bigint generated always as identity primary key,
  tenancy_id bigint not null references tenancy_terms,
  kind text not null check (kind in ('rent', 'maintenance', 'parking', 'water', 'powerBackup', 'other')),
  name text check (char_length(name) between 1 and 100),
  every_months integer not null check (every_months in (1, 3, 6, 12)),
  from_day date not null,
  until_day date,
  rate_per_square_foot_paise bigint check (rate_per_square_foot_paise >= 0),
  escalation_months integer check (escalation_months between 1 and 120),
  escalation_basis_points integer check (escalation_basis_points between 0 and 10000),
  escalation_paise bigint check (escalation_paise >= 0),
  -- The last day for which a due was raised: the next due is for the days behind it.
  raised_through date,
  -- When the next due is due; null where none follows.
  next_due_on date,
  constraint tenancy_charges_days_check check (until_day >= from_day),
  constraint tenancy_charges_other_name_check check (kind <> 'other' or name is not null),
  constraint tenancy_charges_escalation_check check (
    (escalation_months is not null) = (num_nonnulls(escalation_basis_points, escalation_paise) = 1)
    and num_nonnulls(escalation_basis_points, escalation_paise) <= 1
  ),
  constraint tenancy_charges_tenancy_key unique (tenancy_id, id)
);
create index tenancy_charges_next_index on tenancy_charges (next_due_on, id) where next_due_on is not null;

create table tenancy_charge_amounts (
  charge_id bigint not null references tenancy_charges on delete cascade,
  from_day date not null,
  amount_paise bigint not null check (amount_paise >= 0 and amount_paise < 100000000000000),
  primary key (charge_id, from_day)
);

create table dues (
  id bigint generated always as identity primary key,
  tenancy_id bigint not null references tenancies,
  -- Null of a due that comes once.
  charge_id bigint,
  kind text not null check (kind in ('rent', 'maintenance', 'parking', 'water', 'powerBackup', 'other')),
  period_from date not null,
  period_until date not null,
  due_on date not null,
  amount_paise bigint not null check (amount_paise > 0 and amount_paise < 100000000000000),
  tax_paise bigint not null check (tax_paise >= 0 and tax_paise < 100000000000000),
  -- Looked at at the end, because dues are written first: those that are there already get no entry.
  entry_id bigint not null references ledger_entries deferrable initially deferred,
  -- The reversal of the entry.
  cancelled_by bigint references ledger_entries,
  created_at timestamptz not null default now(),
  constraint dues_period_check check (period_until >= period_from),
  constraint dues_one_per_entry unique (entry_id),
  constraint dues_cancelled_once unique (cancelled_by),
  constraint dues_charge_foreign_key foreign key (tenancy_id, charge_id) references tenancy_charges (tenancy_id, id)
);
create unique index dues_raised_once on dues (tenancy_id, charge_id, period_from)
  where charge_id is not null and cancelled_by is null;
create index dues_tenancy_index on dues (tenancy_id, due_on, id);
