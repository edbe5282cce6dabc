-- Who lives or trades where, who asked to, and the papers and requests that go with it.

create table tenancies (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants,
  -- The property of the unit, by the foreign key of both below.
  property_id bigint not null,
  unit_id bigint not null,
  custodian_id bigint not null references custodians,
  property_category text not null default 'RS' check (property_category in ('SC', 'LC', 'RS')),
  garbage_disposal text check (garbage_disposal in ('OWN', 'TNT', 'SHD', 'NAP')),
  inside_cleaning text check (inside_cleaning in ('OWN', 'TNT', 'SHD', 'NAP')),
  outside_cleaning text check (outside_cleaning in ('OWN', 'TNT', 'SHD', 'NAP')),
  air_conditioning_cost text check (air_conditioning_cost in ('OWN', 'TNT', 'SHD', 'NAP')),
  unit_licence text check (unit_licence in ('TRD', 'SHE', 'FSS', 'FAC', 'NRQ')),
  type_of_business text check (
    type_of_business in ('RTL', 'OFC', 'FNB', 'SRV', 'HSP', 'STG', 'IND', 'HLT', 'EDU', 'OTH')
  ),
  commencing_date date not null,
  expiry_date date not null,
  keys_hand_over_date date,
  keys_return_date date,
  -- Rupees a month.
  rent numeric(14, 2) not null check (rent >= 0),
  tenure text check (char_length(tenure) between 1 and 100),
  renewal_proposed_terms text check (char_length(renewal_proposed_terms) between 1 and 2000),
  appliances_provided text check (char_length(appliances_provided) between 1 and 500),
  air_condition_provided text check (char_length(air_condition_provided) between 1 and 500),
  comments text check (char_length(comments) between 1 and 4000),
  mode_of_payment text not null default 'Cash' check (mode_of_payment in ('Cash')),
  status text not null default 'PendingActivation' check (status in ('PendingActivation', 'Active', 'Expired')),
  activated_at timestamptz,
  expired_at timestamptz,
  created_by bigint references users,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tenancies_date_order_check check (expiry_date > commencing_date),
  constraint tenancies_keys_order_check check (keys_return_date >= keys_hand_over_date),
  constraint tenancies_status_instants_check check (
    case status
      when 'PendingActivation' then activated_at is null and expired_at is null
      when 'Active' then activated_at is not null and expired_at is null
      else expired_at is not null
    end
  ),
  constraint tenancies_unit_foreign_key foreign key (property_id, unit_id) references units (property_id, id)
    on update cascade
);
create unique index tenancies_one_active_per_unit on tenancies (unit_id) where status = 'Active';
create index tenancies_unit_index on tenancies (property_id, unit_id);
create index tenancies_tenant_index on tenancies (tenant_id);
create index tenancies_custodian_index on tenancies (custodian_id);
create index tenancies_status_expiry_index on tenancies (status, expiry_date, id);
create index tenancies_unit_history_index on tenancies (unit_id, commencing_date desc, id desc);

create table enquiries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  unit_id bigint not null references units,
  tenant_name text not null check (char_length(tenant_name) between 1 and 200),
  passport_number text not null check (char_length(passport_number) between 1 and 50),
  labour_card_number text not null check (char_length(labour_card_number) between 1 and 50),
  ethnicity text not null check (char_length(ethnicity) between 1 and 100),
  sponsor_name text not null check (char_length(sponsor_name) between 1 and 200),
  commercial_registration_number text not null check (char_length(commercial_registration_number) between 1 and 50),
  telephone text not null check (telephone ~ '^(\+91)?[0-9]{10}$'),
  email text not null check (char_length(email) between 3 and 254),
  area text not null check (char_length(area) between 1 and 200),
  postal_code text not null check (postal_code ~ '^[1-9][0-9]{5}$'),
  post_box_number text not null check (char_length(post_box_number) between 1 and 20),
  tenancy_required_date date not null,
  tenancy_expiry_date date not null,
  family_member_count integer not null default 0 check (family_member_count between 0 and 100000),
  status text not null default 'New' check (status in ('New', 'Answered', 'Converted', 'Closed')),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint enquiries_date_order_check check (tenancy_expiry_date > tenancy_required_date)
);
-- A person has at most one open enquiry for a unit, also when the button is pressed twice at once.
create unique index enquiries_one_open_per_user_and_unit on enquiries (user_id, unit_id)
  where status in ('New', 'Answered');
create index enquiries_user_index on enquiries (user_id, created_at desc, id desc);
create index enquiries_unit_index on enquiries (unit_id, status);
create index enquiries_status_index on enquiries (status, created_at desc, id desc);

create table documents (
  id bigint generated always as identity primary key,
  tenancy_id bigint not null references tenancies,
  file_name text not null check (char_length(file_name) between 1 and 300),
  document_type text not null check (char_length(document_type) between 1 and 100),
  media_type text not null check (char_length(media_type) between 3 and 150),
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Where the file store keeps it. Unique: one row owns one file, so deleting a row never takes another's file.
  storage_key text not null unique check (char_length(storage_key) between 1 and 300),
  uploaded_by bigint references users,
  created_at timestamptz not null default now()
);
create index documents_tenancy_index on documents (tenancy_id, created_at desc, id desc);
create index documents_uploaded_by_index on documents (uploaded_by) where uploaded_by is not null;

create table service_requests (
  id bigint generated always as identity primary key,
  unit_id bigint not null references units,
  raised_by bigint not null references users,
  -- Plumbing, electrical, carpentry, cleaning, painting, lift, security, other.
  category text not null check (category in ('PLB', 'ELE', 'CRP', 'CLN', 'PNT', 'LFT', 'SEC', 'OTH')),
  description text not null check (char_length(description) between 1 and 4000),
  preferred_time text check (char_length(preferred_time) between 1 and 200),
  status text not null default 'New' check (status in ('New', 'Assigned', 'InProgress', 'Resolved', 'Closed')),
  custodian_id bigint references custodians,
  cost numeric(14, 2) check (cost >= 0),
  -- A resolved request can be reopened within 14 days of this instant.
  resolved_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint service_requests_assignment_check check (status = 'New' or custodian_id is not null),
  constraint service_requests_resolved_check check ((status in ('Resolved', 'Closed')) = (resolved_at is not null)),
  constraint service_requests_closed_check check ((status = 'Closed') = (closed_at is not null))
);
create index service_requests_unit_index on service_requests (unit_id, status);
create index service_requests_raised_by_index on service_requests (raised_by, created_at desc, id desc);
create index service_requests_custodian_index on service_requests (custodian_id, status);
create index service_requests_status_index on service_requests (status, created_at desc, id desc);

create table service_request_comments (
  id bigint generated always as identity primary key,
  service_request_id bigint not null references service_requests,
  user_id bigint not null references users,
  comment text not null check (char_length(comment) between 1 and 4000),
  created_at timestamptz not null default now()
);
create index service_request_comments_request_index on service_request_comments (service_request_id, id);
create index service_request_comments_user_index on service_request_comments (user_id);
