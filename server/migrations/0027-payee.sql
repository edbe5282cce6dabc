-- To whom tenants pay by UPI. Null: nothing is said of it.
alter table business_constants
  add column upi_id text check (upi_id ~ '^[A-Za-z0-9_.-]+@[A-Za-z][A-Za-z0-9]+$'),
  add column payee_name text check (char_length(payee_name) between 1 and 99);
