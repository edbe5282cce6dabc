-- When the holder last proved who they are; null if only by logging in.
alter table sessions add column proved_at timestamptz;
-- They must set up a second factor before anything else.
alter table sessions add column must_enrol boolean not null default false;
