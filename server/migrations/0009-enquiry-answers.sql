-- What an enquiry was answered, whom it was turned into, and how it is found.

create table enquiry_answers (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries,
  user_id bigint not null references users,
  answer text not null check (char_length(answer) between 1 and 4000),
  created_at timestamptz not null default now()
);
create index enquiry_answers_enquiry_index on enquiry_answers (enquiry_id, id);
create index enquiry_answers_user_index on enquiry_answers (user_id);

-- Null also for what was converted before this was kept.
alter table enquiries add column tenant_id bigint references tenants;
alter table enquiries add constraint enquiries_tenant_check check (tenant_id is null or status = 'Converted');
create index enquiries_tenant_index on enquiries (tenant_id) where tenant_id is not null;
create index enquiries_created_index on enquiries (created_at desc, id desc);
create index enquiries_search_index on enquiries
  using gin (lower(tenant_name || ' ' || email || ' ' || telephone) gin_trgm_ops);

-- Whether somebody who enquires is a tenant already.
create index tenants_passport_index on tenants (upper(passport_number));
create index tenants_email_index on tenants (lower(email));
