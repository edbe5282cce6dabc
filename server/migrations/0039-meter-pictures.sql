-- The photo of a meter, of the reading from which a due follows; its file stands beside those of claims.
create table meter_pictures (
  id bigint generated always as identity primary key,
  due_id bigint not null unique references meter_readings on delete cascade,
  user_id bigint not null references users,
  file_name text not null check (char_length(file_name) between 1 and 255),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null unique,
  created_at timestamptz not null default now()
);
create index meter_pictures_user_index on meter_pictures (user_id);
