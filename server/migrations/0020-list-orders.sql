-- What lists are sorted by beside their usual order, where an administrator's has as many rows as there are people or papers: a
-- page is read, and not the house. Accounts and employees are few enough to be sorted when asked.

create index tenants_sponsor_index on tenants (lower(sponsor_name), id) where archived_at is null;
create index owner_profiles_email_index on owner_profiles (lower(coalesce(email, '')), id) where archived_at is null;
create index owner_profiles_status_index on owner_profiles (ownership_status, id) where archived_at is null;
create index documents_file_name_index on documents (lower(file_name), id);
create index documents_type_index on documents (lower(document_type), id);
create index enquiries_name_index on enquiries (lower(tenant_name), id);
create index enquiries_required_date_index on enquiries (tenancy_required_date, id);
create index enquiries_state_index on enquiries (array_position(array['New', 'Answered', 'Converted', 'Closed'], status), id);
create index service_requests_category_index on service_requests (category, id);
create index service_requests_state_index on service_requests (
  array_position(array['New', 'Assigned', 'InProgress', 'Resolved', 'Closed'], status), id);
