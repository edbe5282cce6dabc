-- Devices that have logged in to an account: wrong passwords from elsewhere don't lock them out. Only a hash of what the device
-- keeps is stored.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  device_hash text not null check (char_length(device_hash) between 1 and 100),
  used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_used_at_index on known_devices (used_at);
