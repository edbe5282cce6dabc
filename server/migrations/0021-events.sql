-- What happened and has not been told yet: one row for each announced entry of the audit trail, gone once its subscribers are done.

create table event_outbox (
  entry_id bigint primary key references audit_entries on delete cascade,
  facts jsonb not null,
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now()
);

-- Addresses that are told of events, and what each of them was sent.

create table webhooks (
  id bigint generated always as identity primary key,
  url text not null check (char_length(url) between 1 and 2000),
  event_types text[] not null check (cardinality(event_types) between 1 and 100),
  -- The secret follows from this and from the installation's signing key; it is kept nowhere.
  secret_name uuid not null default gen_random_uuid(),
  paused_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  entry_id bigint not null references audit_entries on delete cascade,
  event_type text not null check (char_length(event_type) between 1 and 100),
  body text not null check (char_length(body) between 1 and 100000),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  attempted_at timestamptz,
  -- Of the last attempt: what was answered, or why nothing was.
  answer_status integer check (answer_status between 100 and 999),
  answer_text text check (char_length(answer_text) <= 1000),
  failure text check (failure in ('notFound', 'notPublic', 'timeout', 'unreachable', 'paused')),
  created_at timestamptz not null default now(),
  constraint webhook_deliveries_once unique (webhook_id, entry_id)
);
create index webhook_deliveries_list_index on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_entry_index on webhook_deliveries (entry_id);
create index webhook_deliveries_age_index on webhook_deliveries (created_at);
