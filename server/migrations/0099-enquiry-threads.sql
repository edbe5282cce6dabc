-- Enquiries are conversations (requirements 23.50): whoever sent one writes too, both sides add files, and each sees what is new to it.

-- Of whoever sent the enquiry; `user_id` is their account. Servers of the version before show it among the answers.
alter table enquiry_answers add column from_applicant boolean not null default false;

-- The latest message of the other side that hasn't been read; null if all were.
alter table enquiries
  add column unread_by_staff bigint,
  add column unread_by_applicant bigint;
create index enquiries_unread_index on enquiries (created_at desc, id desc) where unread_by_staff is not null;

-- A message that is a file has its name as text.
create table enquiry_files (
  id bigint generated always as identity primary key,
  answer_id bigint not null unique references enquiry_answers on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 255),
  media_type text not null check (char_length(media_type) between 1 and 100),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null unique,
  created_at timestamptz not null default now()
);

-- The links of mails to whoever sent an enquiry; only hashes of their tokens. Each mail has its own.
create table enquiry_links (
  token_hash text primary key check (char_length(token_hash) between 1 and 200),
  enquiry_id bigint not null references enquiries on delete cascade,
  expires_at timestamptz not null
);
create index enquiry_links_enquiry_index on enquiry_links (enquiry_id);
create index enquiry_links_expiry_index on enquiry_links (expires_at);
