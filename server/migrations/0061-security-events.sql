-- What may be an attack: refused logins, refused permissions, exports (requirements 20.83). Of what happens again and again there is
-- one row a minute for each account, address and path, so that a flood doesn't fill the disk.
create table security_events (
  id bigint generated always as identity primary key,
  kind text not null check (char_length(kind) between 1 and 40),
  minute timestamptz not null check (date_trunc('minute', minute) = minute),
  -- The account that it is about. Not a reference: an account that is forgotten leaves its events.
  user_id bigint,
  address text check (char_length(address) between 1 and 100),
  -- Of the call, with names for its ids.
  path text check (char_length(path) between 1 and 300),
  -- Of the first.
  request_id text check (char_length(request_id) between 1 and 200),
  count integer not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
create unique index security_events_key on security_events (minute, kind, user_id, address, path) nulls not distinct;
create index security_events_user_index on security_events (user_id, id desc) where user_id is not null;

-- When administrators were told last, so that they get one mail an hour about the same.
create table security_alerts (
  kind text not null,
  subject text not null check (char_length(subject) between 1 and 200),
  sent_at timestamptz not null default now(),
  primary key (kind, subject)
);

-- The server's role only adds events, and to the number of those of a minute. Who tried to log in is known by the address that they typed,
-- which isn't stored.
create function note_security_events(events jsonb) returns void language sql as $$
  insert into security_events (kind, minute, user_id, address, path, request_id, count, first_at, last_at)
  select kind, minute, coalesce(user_id, users.id) as about, address, path, (array_agg(request_id order by first_at))[1],
    sum(count), min(first_at), max(last_at)
  from jsonb_to_recordset(events) as event(kind text, minute timestamptz, user_id bigint, email text, address text, path text,
    request_id text, count integer, first_at timestamptz, last_at timestamptz)
    left join users on users.email = lower(event.email)
  group by minute, kind, about, address, path order by minute, kind, about, address, path
  on conflict (minute, kind, user_id, address, path) do update
    set count = security_events.count + excluded.count, last_at = greatest(security_events.last_at, excluded.last_at)
$$;

-- CERT-In asks for 180 days of logs.
create function forget_security_events() returns void language sql as $$
  delete from security_events where minute < now() - interval '180 days'
$$;

do $$ begin
  execute format('alter function note_security_events(jsonb) security definer set search_path = %I, pg_temp', current_schema());
  execute format('alter function forget_security_events() security definer set search_path = %I, pg_temp', current_schema());
end $$;
