-- Visits (decision 41): when a unit can be seen, and who comes when.

-- Of a property, or of one unit, whose own hours replace those of its property.
create table visit_hours (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties on delete cascade,
  unit_id bigint references units on delete cascade,
  slot_minutes integer not null check (slot_minutes between 15 and 240),
  -- How many days after today can be booked, and how many hours before it begins a slot can still be.
  days_ahead integer not null check (days_ahead between 1 and 30),
  notice_hours integer not null check (notice_hours between 0 and 168),
  -- Whom visitors call; shown to everybody.
  telephone text check (telephone ~ '^(\+91)?[0-9]{10}$'),
  -- By weekday, and the days that differ, with their own hours or none. Times are India's.
  weekly jsonb not null check (jsonb_typeof(weekly) = 'array'),
  exceptions jsonb not null check (jsonb_typeof(exceptions) = 'array'),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint visit_hours_one_per_place unique nulls not distinct (property_id, unit_id)
);
create index visit_hours_unit_index on visit_hours (unit_id) where unit_id is not null;

create table visits (
  id bigint generated always as identity primary key,
  unit_id bigint not null references units,
  -- Null once those hours were deleted.
  visit_hours_id bigint references visit_hours on delete set null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'Booked' check (status in ('Booked', 'Cancelled', 'Came', 'Missed', 'Interested')),
  cancelled_by text check (cancelled_by in ('visitor', 'staff', 'unit')),
  -- Null for somebody without an account, or whom staff entered.
  user_id bigint references users,
  name text not null check (char_length(name) between 1 and 200),
  telephone text not null check (telephone ~ '^(\+91)?[0-9]{10}$'),
  email text not null check (char_length(email) between 3 and 254),
  language text not null check (language in ('en', 'hi', 'kn')),
  -- The version of the privacy notice that stood above the button.
  notice text check (char_length(notice) between 1 and 20),
  -- Calendars know the visit by the one, and its latest time by the other (RFC 5545).
  calendar_id uuid not null default gen_random_uuid(),
  sequence integer not null default 0 check (sequence >= 0),
  -- When the time was agreed, and which reminders of it were sent.
  fixed_at timestamptz not null default now(),
  day_reminder_at timestamptz,
  hours_reminder_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint visits_notice_fkey foreign key (notice, language) references privacy_notices,
  constraint visits_order_check check (ends_at > starts_at),
  constraint visits_cancelled_check check ((status = 'Cancelled') = (cancelled_by is not null)),
  -- No slot twice: neither in the same hours, which one person keeps, nor in the same unit. A range of one id needs no extension.
  constraint visits_hours_are_free exclude using gist
    (int8range(visit_hours_id, visit_hours_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
    where (status = 'Booked' and visit_hours_id is not null),
  constraint visits_unit_is_free exclude using gist
    (int8range(unit_id, unit_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&) where (status = 'Booked')
);
create index visits_unit_index on visits (unit_id, starts_at);
create index visits_hours_index on visits (visit_hours_id) where visit_hours_id is not null;
create index visits_user_index on visits (user_id, starts_at desc) where user_id is not null;
create index visits_starts_index on visits (starts_at, id);
create index visits_booked_index on visits (starts_at) where status = 'Booked';

-- Managers choose whether they get mails about visits.
alter table users drop constraint users_unwanted_mails_check;
alter table users add constraint users_unwanted_mails_check check (unwanted_mails <@ array[
  'enquiryReceived', 'enquiryAnswered', 'visits', 'requestRaised', 'requestChanged', 'requestCommented', 'leasesEnding',
  'paymentClaimed', 'claimAnswered', 'rentReminded']);
