-- What the lists of a whole portfolio begin with, so that a page is read and not the house. Archived records are few and
-- asked for by administrators alone.

create index properties_newest_index on properties (created_at desc, id desc) where archived_at is null;
create index properties_name_index on properties (name_lower, id) where archived_at is null;
create index properties_archived_index on properties (created_at desc, id desc) where archived_at is not null;
create index owner_profiles_archived_index on owner_profiles (name_lower, id) where archived_at is not null;
create index tenants_archived_index on tenants (name_lower, id) where archived_at is not null;

-- How many units a property, a custodian and the house have in each state: counted in the index alone.
create index units_of_property_index on units (property_id, status, category) where archived_at is null;
