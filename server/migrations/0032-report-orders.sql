-- Reports and exports read the receipts of some months, undone ones too, and of deducted tax only what was deducted.
create index receipts_received_index on receipts (received_on, tenancy_id);
drop index receipts_day_index;
create index receipts_tds_index on receipts (received_on, tenancy_id) where tds_paise > 0 and reversed_by is null;
