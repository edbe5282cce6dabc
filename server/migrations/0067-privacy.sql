-- Privacy (decision 34): consents, what people ask about their data, and whom an administrator has erased.

-- What people consented to and withdrew, as it happened: a withdrawal is a row of its own.
create table consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  purpose text not null check (purpose in ('account', 'enquiries')),
  act text not null check (act in ('given', 'withdrawn')),
  -- The version of the notice that the person had before them, and its language.
  notice text not null check (char_length(notice) between 1 and 20),
  language text not null check (language in ('en', 'hi', 'kn')),
  -- The enquiry with which it was given.
  enquiry_id bigint,
  at timestamptz not null default now()
);
create index consents_user_index on consents (user_id, id);

create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'Consents are never changed.'
    using errcode = 'check_violation', constraint = 'consents_are_never_changed', table = tg_table_name;
end $$;
create trigger consents_are_never_changed before update or delete or truncate on consents
  for each statement execute function refuse_consent_change();

-- What people ask for and an administrator answers.
create table privacy_requests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('correction', 'erasure')),
  message text check (char_length(message) between 1 and 2000),
  status text not null default 'Open' check (status in ('Open', 'Done', 'Refused')),
  answer text check (char_length(answer) between 1 and 2000),
  answered_by bigint references users,
  answered_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint privacy_requests_answered_check check ((status = 'Open') = (answered_at is null))
);
create unique index privacy_requests_one_open on privacy_requests (user_id, kind) where status = 'Open';
create index privacy_requests_status_index on privacy_requests (status, id);
create index privacy_requests_answered_by_index on privacy_requests (answered_by) where answered_by is not null;

-- Their names, contact and numbers are gone; what law and money need refers to them still.
alter table users add column if not exists erased_at timestamptz;
alter table tenants add column erased_at timestamptz, add column identity_erased_at timestamptz;
alter table owner_profiles add column erased_at timestamptz;
alter table custodians add column erased_at timestamptz;

-- Who answers for people's data, as the privacy page names them.
alter table business_constants
  add column organisation_name text check (char_length(organisation_name) between 1 and 200),
  add column grievance_name text check (char_length(grievance_name) between 1 and 120),
  add column grievance_email text check (char_length(grievance_email) between 3 and 254),
  add column grievance_phone text check (grievance_phone ~ '^(\+91)?[0-9]{10}$');

-- The hourly chores look for what is old.
create index lease_drafts_updated_index on lease_drafts (updated_at);
create index enquiries_unsuccessful_index on enquiries (updated_at) where status <> 'Converted';
