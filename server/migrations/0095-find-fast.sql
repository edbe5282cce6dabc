-- Quick find knows people by their e-mail address and the ten digits of their telephone number, and units by the number on the door, without
-- spaces and dashes.
create index tenants_contact_index on tenants using gin (lower(email || ' ' || right(telephone, 10)) gin_trgm_ops);
create index owner_profiles_contact_index on owner_profiles
  using gin (lower(coalesce(email, '') || ' ' || coalesce(right(phone, 10), '')) gin_trgm_ops);
create index units_number_index on units (lower(translate(number, ' -/', '')) text_pattern_ops);
-- What is seldom done, or seldom done to a kind of record, is found in the trail without reading all that is done often.
create index audit_entries_action_index on audit_entries (action, id);
create index audit_entries_changed_kind_index on audit_entries (record_type, id)
  where action not in ('user.logged-in', 'user.logged-out', 'user.sessions-ended', 'user.recovery-code-used');
