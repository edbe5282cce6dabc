-- Which browser a session belongs to, as a hash (known_devices): its next login ends the session. Null for those opened before.
alter table sessions add column device_hash text check (char_length(device_hash) between 1 and 100);
create index sessions_device_hash_index on sessions (device_hash) where revoked_at is null;
