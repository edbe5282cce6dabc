-- A transfer between two accounts of one bank goes through none of the payment systems, and its reference has a form of its own. Like the
-- others' it is given once.
alter table receipts
  drop constraint receipts_mode_check,
  add constraint receipts_mode_check check (
    mode in ('upi', 'neft', 'imps', 'rtgs', 'sameBank', 'cheque', 'cash', 'adjustment', 'opening'));
drop index receipts_one_per_transfer;
create unique index receipts_one_per_transfer on receipts (reference)
  where mode in ('upi', 'neft', 'imps', 'rtgs', 'sameBank') and reversed_by is null;

alter table deposit_movements
  drop constraint deposit_movements_mode_check,
  add constraint deposit_movements_mode_check check (
    mode in ('upi', 'neft', 'imps', 'rtgs', 'sameBank', 'cheque', 'cash', 'adjustment'));
drop index deposit_movements_one_per_transfer;
create unique index deposit_movements_one_per_transfer on deposit_movements (reference, kind)
  where mode in ('upi', 'neft', 'imps', 'rtgs', 'sameBank') and reversed_by is null;

alter table payment_claims
  drop constraint payment_claims_mode_check,
  add constraint payment_claims_mode_check check (mode in ('upi', 'neft', 'imps', 'rtgs', 'sameBank'));
