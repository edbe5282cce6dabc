-- Identity numbers are encrypted (decision 33). The columns that had them keep only what may be shown: `•4567`. A server of the version
-- before goes on beside: what it writes in clear is encrypted soon after, and what it reads is masked.

-- Each encrypted with the key outside the database, whose name `wrapped_by` is.
create table data_keys (
  id integer primary key check (id > 0),
  wrapped bytea not null,
  wrapped_by text not null check (char_length(wrapped_by) between 1 and 100),
  created_at timestamptz not null default now()
);

-- The numbers of one record, as JSON that only a data key opens, and only in this row.
create table identity_numbers (
  tenant_id bigint references tenants on delete cascade,
  owner_profile_id bigint references owner_profiles on delete cascade,
  enquiry_id bigint references enquiries on delete cascade,
  lease_draft_id bigint references lease_drafts on delete cascade,
  key_id integer not null references data_keys,
  sealed bytea not null,
  -- Keyed hash of the number by which the record is searched: the passport of a tenant, the PAN of an owner.
  lookup bytea check (octet_length(lookup) = 16),
  constraint identity_numbers_one_record check (
    num_nonnulls(tenant_id, owner_profile_id, enquiry_id, lease_draft_id) = 1
  )
);
create unique index identity_numbers_tenant_index on identity_numbers (tenant_id) where tenant_id is not null;
create unique index identity_numbers_owner_index on identity_numbers (owner_profile_id) where owner_profile_id is not null;
create unique index identity_numbers_enquiry_index on identity_numbers (enquiry_id) where enquiry_id is not null;
create unique index identity_numbers_draft_index on identity_numbers (lease_draft_id) where lease_draft_id is not null;
create index identity_numbers_key_index on identity_numbers (key_id);
create index identity_numbers_lookup_index on identity_numbers (lookup) where lookup is not null;

-- The check of `pan` allows no mask.
alter table tenants add column pan_last_four text check (char_length(pan_last_four) = 4);

-- Whether a column has a number in clear. Who has none enters 0, and whose number was erased has -.
create function is_clear_number(value text) returns boolean language sql immutable as $$
  select value is not null and value not in ('', '0', '-') and not starts_with(value, '•')
$$;
create index tenants_in_clear_index on tenants (id) where is_clear_number(passport_number)
  or is_clear_number(labour_card_number) or is_clear_number(commercial_registration_number) or is_clear_number(pan);
create index owner_profiles_in_clear_index on owner_profiles (id) where is_clear_number(id_card_number);
create index enquiries_in_clear_index on enquiries (id) where is_clear_number(passport_number)
  or is_clear_number(labour_card_number) or is_clear_number(commercial_registration_number);

-- A server of the version before can't convert an enquiry whose numbers it doesn't see: the tenant would have the masks.
create function refuse_masks_without_numbers() returns trigger language plpgsql as $$
begin
  if exists (
    select from tenants where id = new.tenant_id and starts_with(passport_number, '•')
      and not exists (select from identity_numbers where tenant_id = new.tenant_id)
  ) then
    raise exception 'The identity numbers of tenant % are not there.', new.tenant_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger enquiries_keep_numbers before update of tenant_id on enquiries
  for each row when (new.tenant_id is not null) execute function refuse_masks_without_numbers();

-- Which identity numbers were shown, to whom and why.
create index audit_entries_numbers_shown_index on audit_entries (at desc, id desc)
  where action in ('tenant.numberShown', 'owner.numberShown', 'enquiry.numberShown');
