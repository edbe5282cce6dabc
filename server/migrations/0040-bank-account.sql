-- The bank account that tenants pay into, for amounts too large for UPI. Null: nothing is said of it.
alter table business_constants
  add column account_number text check (account_number ~ '^[0-9]{9,18}$'),
  add column ifsc text check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  add constraint account_has_ifsc check ((account_number is null) = (ifsc is null));
