-- What was received in a month, of all tenancies.
create index receipts_day_index on receipts (received_on, tenancy_id) where reversed_by is null;
