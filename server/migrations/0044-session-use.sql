-- Where a session is used, so that its holder recognizes it and can end it. Sessions opened before have no names.
alter table sessions
  add column browser text check (char_length(browser) between 1 and 30),
  add column system text check (char_length(system) between 1 and 30),
  -- Of the latest use.
  add column address text check (char_length(address) between 1 and 100),
  add column last_used_at timestamptz not null default now();
