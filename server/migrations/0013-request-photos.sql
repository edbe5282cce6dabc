-- Photos of what is broken: up to five for a service request, their files beside those of documents.

create table service_request_photos (
  id bigint generated always as identity primary key,
  service_request_id bigint not null references service_requests,
  user_id bigint not null references users,
  file_name text not null check (char_length(file_name) between 1 and 255),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null unique,
  created_at timestamptz not null default now()
);
create index service_request_photos_request_index on service_request_photos (service_request_id, id);
create index service_request_photos_user_index on service_request_photos (user_id);
