-- What administrators set for everybody, in one row. Null: what the installation, or the specification, says.

create table business_constants (
  id bigint primary key check (id = 1),
  session_hours integer check (session_hours between 1 and 720),
  upload_limit_mb integer check (upload_limit_mb between 1 and 1000),
  tenancy_custodian_id bigint references custodians,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index business_constants_custodian_index on business_constants (tenancy_custodian_id)
  where tenancy_custodian_id is not null;
insert into business_constants (id) values (1);
