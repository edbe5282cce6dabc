-- Quick find knows people by their e-mail address and the ten digits of their telephone number, and units by the number on the door, without
-- spaces and dashes.
create index tenants_contact_index on tenants using gin (lower(email || ' ' || right(telephone, 10)) gin_trgm_ops);
create index owner_profiles_contact_index on owner_profiles
  using gin (lower(coalesce(email, '') || ' ' || coalesce(right(phone, 10), '')) gin_trgm_ops);
create index units_number_index on units (lower(translate(number, ' -/', '')) text_pattern_ops);
