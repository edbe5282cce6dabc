-- The units that somebody with an account likes (requirements 21.22). Those of a device without a login are in a cookie.
create table shortlisted_units (
  user_id bigint not null references users on delete cascade,
  unit_id bigint not null references units on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, unit_id)
);
-- For deleting a unit.
create index shortlisted_units_unit_index on shortlisted_units (unit_id);
