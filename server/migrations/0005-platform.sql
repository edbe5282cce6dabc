-- What the server itself remembers: the audit trail, repeated requests, sessions, limits.

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint references users,
  action text not null check (char_length(action) between 1 and 100),
  record_type text not null check (char_length(record_type) between 1 and 100),
  record_id bigint not null,
  before jsonb,
  after jsonb,
  request_id text check (char_length(request_id) between 1 and 200)
);
create index audit_entries_record_index on audit_entries (record_type, record_id, id desc);
create index audit_entries_user_index on audit_entries (user_id, id desc);
create index audit_entries_at_index on audit_entries (at desc, id desc);

-- The first answer to an `Idempotency-Key`. The key is claimed and its answer written in the request's own
-- transaction, so nobody ever sees a row with the defaults.
create table idempotency_keys (
  scope text not null check (char_length(scope) between 1 and 300),
  key text not null check (char_length(key) between 1 and 200),
  request_hash text not null check (char_length(request_hash) between 1 and 200),
  status integer not null default 0 check (status between 0 and 599),
  location text check (char_length(location) between 1 and 2000),
  body text not null default '',
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created_at_index on idempotency_keys (created_at);

-- One row for each login; `id` is the `jti` of its token. Rows past `expires_at` mean nothing and may be deleted.
create table sessions (
  id uuid primary key,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user_index on sessions (user_id);
create index sessions_expires_at_index on sessions (expires_at);

create table password_reset_tokens (
  token_hash text primary key check (char_length(token_hash) between 1 and 200),
  user_id bigint not null references users,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_tokens_user_index on password_reset_tokens (user_id);

-- The shape that rate-limiter-flexible's PostgreSQL store reads and writes (its `_getCreateTableStmt`).
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire_index on rate_limits (expire);
