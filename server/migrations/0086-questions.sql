-- Questions (decision 42): what a visitor asks about a unit before there is an enquiry. Name, phone and what they want to know; nothing is invented to fill
-- the columns of an enquiry.
create table questions (
  id bigint generated always as identity primary key,
  unit_id bigint not null references units,
  -- Null for somebody without an account.
  user_id bigint references users,
  name text not null check (char_length(name) between 1 and 200),
  telephone text not null check (telephone ~ '^(\+91)?[0-9]{10}$'),
  -- Null for somebody who wants to be called.
  email text check (char_length(email) between 3 and 254),
  message text not null check (char_length(message) between 1 and 2000),
  language text not null check (language in ('en', 'hi', 'kn')),
  -- The version of the privacy notice that stood above the button.
  notice text check (char_length(notice) between 1 and 20),
  status text not null default 'New' check (status in ('New', 'Answered', 'Enquired', 'Converted', 'Closed')),
  -- The latest answer, and who gave it.
  answer text check (char_length(answer) between 1 and 4000),
  answered_by bigint references users,
  -- What became of it: the person's own enquiry with everything that it needs, or a tenant whom staff added.
  enquiry_id bigint references enquiries on delete set null,
  tenant_id bigint references tenants,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint questions_notice_fkey foreign key (notice, language) references privacy_notices,
  constraint questions_enquiry_check check (enquiry_id is null or status = 'Enquired'),
  constraint questions_tenant_check check ((status = 'Converted') = (tenant_id is not null))
);
create index questions_unit_index on questions (unit_id, status);
create index questions_user_index on questions (user_id, unit_id) where user_id is not null;
create index questions_status_index on questions (status, created_at desc, id desc);
create index questions_created_index on questions (created_at desc, id desc);
create index questions_enquiry_index on questions (enquiry_id) where enquiry_id is not null;
create index questions_tenant_index on questions (tenant_id) where tenant_id is not null;
create index questions_answered_by_index on questions (answered_by) where answered_by is not null;
create index questions_updated_index on questions (updated_at);
