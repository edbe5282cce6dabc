-- Custodians, owners, tenants and users. Names and codes follow the wire's meaning, not its spelling:
-- the contract package alone knows the odd names. Text that was not given is NULL, never ''.

create extension if not exists pg_trgm;

create table addresses (
  id bigint generated always as identity primary key,
  building_name text check (char_length(building_name) between 1 and 200),
  address_line_1 text check (char_length(address_line_1) between 1 and 200),
  landmark text check (char_length(landmark) between 1 and 200),
  road_name text check (char_length(road_name) between 1 and 200),
  road_number text check (char_length(road_number) between 1 and 50),
  street text check (char_length(street) between 1 and 200),
  area text check (char_length(area) between 1 and 200),
  district_municipality text check (char_length(district_municipality) between 1 and 200),
  state text check (char_length(state) between 1 and 100),
  country text check (char_length(country) between 1 and 100),
  zipcode text check (zipcode ~ '^[1-9][0-9]{5}$')
);

-- Caretakers and employees; `employeeId` on the wire.
create table custodians (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  phone text check (phone ~ '^(\+91)?[0-9]{10}$'),
  email text check (char_length(email) between 3 and 254),
  archived_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table owner_profiles (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  name_lower text not null generated always as (lower(name)) stored,
  id_card_type text check (id_card_type in ('Aadhar', 'PAN')),
  -- The last four are kept apart so that no list ever reads the number itself, and so that it can be dropped.
  id_card_number text,
  id_card_last_four text check (char_length(id_card_last_four) = 4),
  phone text check (phone ~ '^(\+91)?[0-9]{10}$'),
  email text check (char_length(email) between 3 and 254),
  nationality text check (char_length(nationality) between 1 and 100),
  address_id bigint unique references addresses,
  ownership_status text not null default 'Current' check (ownership_status in ('Current', 'Previous')),
  created_by bigint,
  archived_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint owner_profiles_id_card_check check (
    (id_card_type is null) = (id_card_last_four is null)
    and (id_card_number is null or (
      id_card_type is not null
      and id_card_last_four = right(id_card_number, 4)
      and case id_card_type
        when 'Aadhar' then id_card_number ~ '^[2-9][0-9]{11}$'
        else id_card_number ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'
      end
    ))
  )
);
create index owner_profiles_name_index on owner_profiles (name_lower, id);
create index owner_profiles_name_trigram_index on owner_profiles using gin (name_lower gin_trgm_ops);
create index owner_profiles_created_by_index on owner_profiles (created_by);

create table tenants (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  name_lower text not null generated always as (lower(name)) stored,
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
  created_by bigint,
  archived_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tenants_name_index on tenants (name_lower, id);
create index tenants_name_trigram_index on tenants using gin (name_lower gin_trgm_ops);
create index tenants_created_by_index on tenants (created_by);

create table users (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email) and char_length(email) between 3 and 254),
  password_hash text not null check (char_length(password_hash) between 1 and 500),
  name text not null check (char_length(name) between 1 and 200),
  code text check (char_length(code) between 1 and 50),
  roles text[] not null check (
    cardinality(roles) > 0
    and array_position(roles, null) is null
    and roles <@ array['Administrator', 'Custodian', 'Owner', 'Tenant', 'User']
  ),
  custodian_id bigint references custodians,
  owner_profile_id bigint references owner_profiles,
  tenant_id bigint references tenants,
  language text not null default 'en' check (language in ('en', 'hi', 'kn')),
  disabled_at timestamptz,
  last_login_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_custodian_index on users (custodian_id) where custodian_id is not null;
create index users_owner_profile_index on users (owner_profile_id) where owner_profile_id is not null;
create index users_tenant_index on users (tenant_id) where tenant_id is not null;

alter table owner_profiles add foreign key (created_by) references users;
alter table tenants add foreign key (created_by) references users;
