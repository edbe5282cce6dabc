-- Imports that were accepted: what one made is what undoing it removes.

create table imports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  list text not null check (list in ('properties', 'commercial-units', 'residential-units', 'tenants', 'owners')),
  file_name text check (char_length(file_name) between 1 and 200),
  record_ids bigint[] not null check (cardinality(record_ids) > 0),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index imports_user_index on imports (user_id, id desc);
