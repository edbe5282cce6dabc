-- Which tenancy another one renews, and leases that somebody has begun to agree and has not finished.

alter table tenancies add column renews_tenancy_id bigint references tenancies;
alter table tenancies add constraint tenancies_renewal_check check (renews_tenancy_id <> id);
-- At most one renewal of a tenancy waits, also when it is asked for twice at once.
create unique index tenancies_one_open_renewal on tenancies (renews_tenancy_id)
  where renews_tenancy_id is not null and status = 'PendingActivation';
create index tenancies_renewal_index on tenancies (renews_tenancy_id, id) where renews_tenancy_id is not null;

create table lease_drafts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- What has been chosen; a draft keeps neither from being deleted.
  unit_id bigint references units on delete set null,
  tenant_id bigint references tenants on delete set null,
  -- The tenancy that became of it, once its terms were agreed; then its papers are gathered.
  tenancy_id bigint unique references tenancies,
  -- What has been typed, as `contract/src/leases.ts` has it.
  content jsonb not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lease_drafts_user_index on lease_drafts (user_id, updated_at desc, id desc);
create index lease_drafts_unit_index on lease_drafts (unit_id) where unit_id is not null;
create index lease_drafts_tenant_index on lease_drafts (tenant_id) where tenant_id is not null;
