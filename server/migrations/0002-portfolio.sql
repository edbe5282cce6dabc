-- Localities, properties and the units in them.

-- Data, not code: localities and their municipalities change (india.md names Bengaluru's five corporations).
create table areas (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(code) <= 60),
  title text not null check (char_length(title) between 1 and 100),
  city text not null check (char_length(city) between 1 and 100),
  district text not null check (char_length(district) between 1 and 100),
  state text not null check (char_length(state) between 1 and 100),
  zipcode text not null check (zipcode ~ '^[1-9][0-9]{5}$'),
  position integer not null unique
);

create table properties (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  name_lower text not null generated always as (lower(name)) stored,
  category text not null check (category in ('SC', 'LC', 'RS')),
  area_code text not null references areas,
  address_id bigint not null unique references addresses,
  custodian_id bigint not null references custodians,
  caretaker_id bigint references custodians,
  caretaker_contact text check (char_length(caretaker_contact) between 1 and 50),
  condition text not null default 'New' check (condition in ('New', 'Old')),
  age_in_years integer check (age_in_years between 0 and 1000),
  map_reference text check (char_length(map_reference) between 1 and 2000),
  value numeric(14, 2) check (value >= 0),
  ownership_documents text check (char_length(ownership_documents) between 1 and 2000),
  current_owner_id bigint references owner_profiles,
  previous_owner_id bigint references owner_profiles,
  brokerage_paid boolean not null default false,
  brokerage numeric(14, 2) check (brokerage >= 0),
  broker_name text check (char_length(broker_name) between 1 and 200),
  source_of_finance text check (char_length(source_of_finance) between 1 and 200),
  currency text not null default 'INR' check (currency in ('INR')),
  custom_field_1 text check (char_length(custom_field_1) between 1 and 500),
  custom_field_2 text check (char_length(custom_field_2) between 1 and 500),
  custom_field_3 text check (char_length(custom_field_3) between 1 and 500),
  custom_field_4 text check (char_length(custom_field_4) between 1 and 500),
  custom_field_5 text check (char_length(custom_field_5) between 1 and 500),
  created_by bigint references users,
  archived_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint properties_age_only_when_old_check check (age_in_years is null or condition = 'Old'),
  constraint properties_broker_only_when_paid_check check (
    brokerage_paid or (brokerage is null and broker_name is null)
  ),
  -- What a unit repeats of its property; the unit's foreign key keeps the copy equal.
  constraint properties_search_key unique (id, category, area_code)
);
create index properties_custodian_index on properties (custodian_id, category, created_at desc, id desc);
create index properties_area_index on properties (area_code, category, created_at desc, id desc);
create index properties_category_index on properties (category, created_at desc, id desc);
create index properties_caretaker_index on properties (caretaker_id) where caretaker_id is not null;
create index properties_current_owner_index on properties (current_owner_id) where current_owner_id is not null;
create index properties_previous_owner_index on properties (previous_owner_id) where previous_owner_id is not null;
create index properties_name_trigram_index on properties using gin (name_lower gin_trgm_ops);

-- Commercial and residential units share one table, so a unit id alone names one unit.
create table units (
  id bigint generated always as identity primary key,
  property_id bigint not null,
  category text not null,
  area_code text not null,
  address_id bigint not null references addresses,
  name text not null check (char_length(name) between 1 and 200),
  name_lower text not null generated always as (lower(name)) stored,
  number text check (char_length(number) between 1 and 50),
  area_of_unit numeric(12, 2) not null check (area_of_unit > 0),
  unit_type text not null,
  unit_sub_type text,
  windows_type text not null check (windows_type in ('GLS', 'GRL')),
  phone_provided_by text not null check (phone_provided_by in ('OWN', 'TNT')),
  preferential_position text not null check (preferential_position in ('F', 'B', 'L', 'R')),
  inner_rooms boolean not null,
  number_of_inner_rooms integer not null default 0 check (number_of_inner_rooms between 0 and 1000),
  dimensions text not null check (char_length(dimensions) between 1 and 100),
  floor_number integer not null check (floor_number between -20 and 200),
  electricity_account_number text not null check (char_length(electricity_account_number) between 1 and 50),
  water_account_number text not null check (char_length(water_account_number) between 1 and 50),
  security boolean not null,
  status text not null check (status in ('OCP', 'NOP', 'UNM', 'UNC')),
  sub_custodian_id bigint references custodians,
  type_of_business text check (
    type_of_business in ('RTL', 'OFC', 'FNB', 'SRV', 'HSP', 'STG', 'IND', 'HLT', 'EDU', 'OTH')
  ),
  warehouse_type text check (char_length(warehouse_type) between 1 and 100),
  building_number text check (char_length(building_number) between 1 and 50),
  city_id integer not null default 0,
  door_facing text check (door_facing in ('East', 'West', 'North', 'South')),
  -- Rupees a month; 0 and 0 where no rent was given.
  min_rent numeric(14, 2) not null default 0 check (min_rent >= 0),
  max_rent numeric(14, 2) not null default 0 check (max_rent >= 0),
  custom_field_1 integer not null default 0,
  custom_field_2 integer not null default 0,
  custom_field_3 text check (char_length(custom_field_3) between 1 and 500),
  custom_field_4 text check (char_length(custom_field_4) between 1 and 500),
  custom_field_5 text check (char_length(custom_field_5) between 1 and 500),
  created_by bigint references users,
  archived_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint units_rent_order_check check (min_rent <= max_rent),
  constraint units_unit_type_check check (
    case when category = 'RS'
      then unit_type in ('Villa', 'Penthouse', 'Studioflat', 'Apartment', 'IndependentHouse', 'BuilderFloor', 'PayingGuest')
      else unit_type in ('Shop', 'Basement', 'Warehouse', 'Room', 'Facility', 'Godown', 'Hall', 'OpenSpace', 'OpenPlot')
    end
  ),
  constraint units_unit_sub_type_check check (
    case when category = 'RS'
      then unit_sub_type in ('1RK', '1BHK', '2BHK', '3BHK', '4BHK', '5BHK+', 'Duplex')
      else unit_sub_type in (
        'HMT', 'GCS', 'VGS', 'MTS', 'BTS', 'OTS', 'WKS', 'ARS', 'SNS', 'PGS', 'SHR', 'OFR', 'ATR', 'HTR', 'PRO',
        'UTO', 'LNH', 'CMH', 'RSH', 'MTH', 'CFH', 'TVH', 'OTF', 'PTF', 'AOF', 'ELO', 'FTM', 'MFM', 'SSM', 'CSW'
      )
    end
  ),
  constraint units_residential_only_check check (category = 'RS' or (door_facing is null and building_number is null)),
  constraint units_commercial_only_check check (category <> 'RS' or (type_of_business is null and warehouse_type is null)),
  -- Category and area are the property's own, also after the property moves to another area.
  constraint units_property_foreign_key foreign key (property_id, category, area_code)
    references properties (id, category, area_code) on update cascade,
  -- Serves the list of a property's units and the tenancy's foreign key.
  constraint units_property_key unique (property_id, id)
);

-- Five indexes beside the primary key, so that a million units load in minutes:
-- units_property_key (above), the public search, the manager's search by name, and two for foreign keys.
-- A public search reads this one alone and joins the rows of one page afterwards.
create index units_vacant_search_index on units (area_code, category, created_at desc, id desc)
  include (unit_type, type_of_business, min_rent, max_rent, name_lower)
  where status = 'NOP' and archived_at is null;
create index units_name_trigram_index on units using gin (name_lower gin_trgm_ops);
create index units_address_index on units (address_id);
create index units_sub_custodian_index on units (sub_custodian_id) where sub_custodian_id is not null;
