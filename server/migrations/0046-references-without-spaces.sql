-- References are stored as they are compared, in capitals and without spaces. Older ones follow, unless another record has that form already;
-- those stay as they were typed. What the journal says about them can't be changed.
create function pg_temp.as_compared(reference text) returns text language sql immutable as
  $$ select upper(regexp_replace(reference, '\s', '', 'g')) $$;

update receipts set reference = pg_temp.as_compared(reference)
where reversed_by is null and reference <> pg_temp.as_compared(reference) and not exists (
  select from receipts as other
  where other.id <> receipts.id and other.reversed_by is null
    and (other.mode = 'cheque') = (receipts.mode = 'cheque') and (receipts.mode <> 'cheque' or other.tenancy_id = receipts.tenancy_id)
    and pg_temp.as_compared(other.reference) = pg_temp.as_compared(receipts.reference));

update deposit_movements set reference = pg_temp.as_compared(reference)
where reversed_by is null and reference <> pg_temp.as_compared(reference) and not exists (
  select from deposit_movements as other
  where other.id <> deposit_movements.id and other.reversed_by is null and other.kind = deposit_movements.kind
    and (other.mode = 'cheque') = (deposit_movements.mode = 'cheque')
    and (deposit_movements.mode <> 'cheque' or other.tenancy_id = deposit_movements.tenancy_id)
    and pg_temp.as_compared(other.reference) = pg_temp.as_compared(deposit_movements.reference));

-- A confirmed claim has the reference of its receipt.
update payment_claims set reference = receipts.reference
from receipts where receipts.id = receipt_id and payment_claims.reference <> receipts.reference;

update payment_claims set reference = pg_temp.as_compared(reference)
where status = 'waiting' and reference <> pg_temp.as_compared(reference) and not exists (
  select from payment_claims as other
  where other.id <> payment_claims.id and other.status = 'waiting'
    and pg_temp.as_compared(other.reference) = pg_temp.as_compared(payment_claims.reference));

drop function pg_temp.as_compared;
