-- A session ends when it wasn't used for so long, in seconds. Those opened before have no such limit, and end by expires_at alone.
alter table sessions add column idle_seconds integer check (idle_seconds > 0);
