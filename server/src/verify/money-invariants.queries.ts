/**
 * Dues that are for days of which another one of the same charge, or late fee of the same due, is for too. It's enough to look at the one
 * before: if one reaches into a later one, it reaches into the next one, too.
 */
const overlaps = (of: "charge_id" | "late_for", sentence: string) =>
  `select format('${sentence}', id, ${of}, before_id) as sentence
   from (
     select id, ${of}, period_from, lag(id) over same as before_id, lag(period_until) over same as before_until
     from dues where cancelled_by is null and ${of} is not null
     window same as (partition by tenancy_id, ${of} order by period_from, id)
   ) as due
   where period_from <= before_until`;

/** The journal's balance of a tenancy's deposit equals its row and the sum of its movements, and is never negative. */
const depositInvariants = [
  `select format('deposit of tenancy %s: %s paise are held, and the journal says %s', tenancy_id, coalesce(held_paise, 0),
     coalesce(posted, 0)) as sentence
   from deposits full join (
     select tenancy_id, -sum(amount_paise) as posted from ledger_lines where account = 'deposits_held' group by 1
   ) as journal using (tenancy_id)
   where coalesce(held_paise, 0) <> coalesce(posted, 0)`,
  `select format('deposit of tenancy %s: %s paise are held, and its movements say %s', tenancy_id, coalesce(held_paise, 0),
     coalesce(moved, 0)) as sentence
   from deposits full join (
     select tenancy_id, sum(case when kind in ('received', 'carriedIn', 'opening') then amount_paise else -amount_paise end) as moved
     from deposit_movements where reversed_by is null group by 1
   ) as movements using (tenancy_id)
   where coalesce(held_paise, 0) <> coalesce(moved, 0)`,
  `select format('deposit of tenancy %s: owner %s holds %s paise', tenancy_id, coalesce(owner_id::text, 'unknown'), -sum(amount_paise)) as sentence
   from ledger_lines where account = 'deposits_held'
   group by tenancy_id, owner_id, property_id, unit_id having sum(amount_paise) > 0`,
  `select format('deposit movement %s: %s by entry %s', movement.id,
     case when movement.reversed_by is null then 'counts although it is reversed' else 'is undone, and not reversed' end,
     coalesce(reversal.id, movement.reversed_by)) as sentence
   from deposit_movements as movement left join ledger_entries as reversal on reversal.reverses_id = movement.entry_id
   where reversal.id is distinct from movement.reversed_by`,
  `select format('deposit movement %s: is of %s paise, and settles %s', movement.id, movement.amount_paise,
     coalesce(sum(allocation.amount_paise), 0)) as sentence
   from deposit_movements as movement left join deposit_allocations as allocation on allocation.movement_id = movement.id
   where kind = 'setOff'
   group by movement.id having movement.amount_paise <> coalesce(sum(allocation.amount_paise), 0)`,
];

/** A certificate moved its amount in the journal. What is awaited by the journal was deducted and isn't certified, in no quarter below zero. */
const tdsInvariants = [
  `select format('TDS certificate %s: is of %s paise, and its entry %s of %s', certificate.id, certificate.amount_paise,
     certificate.entry_id, coalesce(sum(line.amount_paise), 0)) as sentence
   from tds_certificates as certificate left join ledger_lines as line
     on line.entry_id = certificate.entry_id and line.account = 'tds_certified' and line.tenancy_id = certificate.tenancy_id
   group by certificate.id having coalesce(sum(line.amount_paise), 0) <> certificate.amount_paise`,
  `select format('TDS certificate %s: %s by entry %s', certificate.id,
     case when certificate.reversed_by is null then 'counts although it is reversed' else 'is undone, and not reversed' end,
     coalesce(reversal.id, certificate.reversed_by)) as sentence
   from tds_certificates as certificate left join ledger_entries as reversal on reversal.reverses_id = certificate.entry_id
   where reversal.id is distinct from certificate.reversed_by`,
  `select format('TDS of tenancy %s: %s paise are awaited of the quarter from %s', tenancy_id, sum(paise), quarter) as sentence
   from (
     select tenancy_id, date_trunc('quarter', received_on::timestamp)::date as quarter, tds_paise as paise
     from receipts where reversed_by is null
     union all
     select tenancy_id, quarter, -amount_paise from tds_certificates where reversed_by is null
   ) as part
   group by tenancy_id, quarter having sum(paise) < 0`,
  `select format('TDS of tenancy %s: %s paise are awaited, and the journal says %s', tenancy_id, sum(paise), sum(posted)) as sentence
   from (
     select tenancy_id, tds_paise as paise, 0 as posted from receipts where tds_paise > 0 and reversed_by is null
     union all
     select tenancy_id, -amount_paise, 0 from tds_certificates where reversed_by is null
     union all
     select tenancy_id, 0, amount_paise from ledger_lines where account = 'tds_receivable'
   ) as part
   group by tenancy_id having sum(paise) <> sum(posted)`,
];

/** A confirmed claim is the receipt that it became. */
const claimInvariants = [
  `select format('claim %s: became receipt %s, which differs from it', claim.id, receipt.id) as sentence
   from payment_claims as claim join receipts as receipt on receipt.id = claim.receipt_id
   where (receipt.tenancy_id, receipt.reference, receipt.amount_paise) is distinct from
     (claim.tenancy_id, claim.reference, claim.amount_paise)`,
];

/** A cleared cheque moved its amount to the bank, and moved it back if its receipt was undone. No day has two late fees for a due. */
const lateAndChequeInvariants = [
  `select format('receipt %s: its cheque of %s paise was cleared by entry %s with %s', receipt.id, receipt.amount_paise,
     clearing_entry_id, coalesce(sum(line.amount_paise), 0)) as sentence
   from receipts as receipt left join ledger_lines as line
     on line.entry_id = clearing_entry_id and line.account = 'bank' and line.tenancy_id = receipt.tenancy_id
   where clearing_entry_id is not null
   group by receipt.id having coalesce(sum(line.amount_paise), 0) <> receipt.amount_paise`,
  `select format('receipt %s: is %s, and the clearing of its cheque is %s', receipt.id,
     case when receipt.reversed_by is null then 'valid' else 'undone' end,
     case when reversal.id is null then 'valid' else 'undone' end) as sentence
   from receipts as receipt left join ledger_entries as reversal on reversal.reverses_id = receipt.clearing_entry_id
   where clearing_entry_id is not null and (receipt.reversed_by is null) <> (reversal.id is null)`,
  overlaps("late_for", "late fee %s: is for days of due %s that late fee %s is for too"),
];

/** What tenancies owe and what the rent book adds up to, which stand beside the records, are what these say. */
const sumInvariants = [
  `select format('tenancy %s: its standing is %s, and the records say %s', id, known, said) as sentence
   from tenancy_standings as known full join find_standings_anew() as said using (id)
   where known is distinct from said`,
  `select format('rent sums of %s: "%s"%s is %s paise of %s tenancies, and the records say %s of %s',
     coalesce('property ' || property_id, 'all properties'), what, ' of ' || day,
     coalesce(sum(paise) filter (where is_kept), 0), coalesce(sum(tenancies) filter (where is_kept), 0),
     coalesce(sum(paise) filter (where not is_kept), 0), coalesce(sum(tenancies) filter (where not is_kept), 0)) as sentence
   from (
     select true as is_kept, property_id, what, day, paise, tenancies from rent_sums
     union all
     select true, whose, what, day, paise, tenancies
     from rent_sum_changes cross join lateral (values (property_id), (null)) as every(whose)
     union all
     select false, whose, what, day, paise, tenancies
     from sum_rent_anew() cross join lateral (values (property_id), (null)) as every(whose)
   ) as part
   group by property_id, what, day
   having sum(case when is_kept then paise else -paise end) <> 0 or sum(case when is_kept then tenancies else -tenancies end) <> 0
   order by property_id, what, day`,
];

/**
 * Invariants of money for `verify.queries.ts`. Triggers and constraints ensure most of them, but a database may have been restored
 * without these.
 */
export const moneyInvariants = [
  `select format('tenancy %s: is said to have %s, and %s', tenancy.id, case when has_terms then 'terms' else 'no terms' end,
     case when terms.tenancy_id is null then 'has none' else 'has some' end) as sentence
   from tenancies as tenancy left join tenancy_terms as terms on terms.tenancy_id = tenancy.id
   where has_terms <> (terms.tenancy_id is not null)`,
  `select format('ledger entry %s: has %s lines, which add up to %s paise', id, coalesce(lines, 0), coalesce(paise, 0)) as sentence
   from ledger_entries left join (
     select entry_id, count(*) as lines, sum(amount_paise) as paise from ledger_lines group by 1
   ) as posted on entry_id = id
   where coalesce(lines, 0) < 2 or paise <> 0`,
  `select format('ledger entry %s: does not undo entry %s, which it reverses', reversal.id, reversal.reverses_id) as sentence
   from ledger_entries as reversal join ledger_lines as line on line.entry_id in (reversal.id, reversal.reverses_id)
   where reversal.reverses_id is not null
   group by reversal.id, reversal.reverses_id, account, owner_id, property_id, unit_id, tenancy_id having sum(amount_paise) <> 0`,
  `select format('due %s: is of %s paise, and its entry %s of %s', due.id, due.amount_paise + due.tax_paise, due.entry_id,
     coalesce(sum(line.amount_paise), 0)) as sentence
   from dues as due left join ledger_lines as line
     on line.entry_id = due.entry_id and line.account = 'receivable' and line.tenancy_id = due.tenancy_id
   group by due.id having coalesce(sum(line.amount_paise), 0) <> due.amount_paise + due.tax_paise`,
  `select format('due %s: %s by entry %s', due.id,
     case when due.cancelled_by is null then 'counts although it is reversed' else 'is cancelled, and not reversed' end,
     coalesce(reversal.id, due.cancelled_by)) as sentence
   from dues as due left join ledger_entries as reversal on reversal.reverses_id = due.entry_id
   where reversal.id is distinct from due.cancelled_by`,
  overlaps("charge_id", "due %s: is for days of charge %s that due %s is for too"),
  `select format('charge %s: is raised through %s, and its dues through %s', charge.id, raised_through, max(period_until)) as sentence
   from tenancy_charges as charge left join dues as due
     on due.tenancy_id = charge.tenancy_id and due.charge_id = charge.id and due.cancelled_by is null
   group by charge.id having raised_through is distinct from max(period_until)`,
  `select format('due %s: is settled with %s paise, and its receipts, waivers and set-offs say %s', due.id, settled_paise,
     coalesce(paise, 0)) as sentence
   from dues as due left join (
     select due_id, sum(amount_paise) as paise from (
       select due_id, allocation.amount_paise from receipt_allocations as allocation
         join receipts as receipt on receipt.id = receipt_id where receipt.reversed_by is null
       union all
       select due_id, amount_paise from due_waivers where reversed_by is null
       union all
       select due_id, allocation.amount_paise from deposit_allocations as allocation
         join deposit_movements as movement on movement.id = movement_id where movement.reversed_by is null
     ) as part
     group by due_id
   ) as settled on settled.due_id = due.id
   where settled_paise <> coalesce(paise, 0)`,
  `select format('due %s: is waived by %s paise, and entry %s says %s', waiver.due_id, waiver.amount_paise, waiver.entry_id,
     -coalesce(sum(line.amount_paise), 0)) as sentence
   from due_waivers as waiver join dues as due on due.id = waiver.due_id
     left join ledger_lines as line
       on line.entry_id = waiver.entry_id and line.account = 'receivable' and line.tenancy_id = due.tenancy_id
   group by waiver.entry_id having -coalesce(sum(line.amount_paise), 0) <> waiver.amount_paise`,
  `select format('waiver of due %s: %s by entry %s', waiver.due_id,
     case when waiver.reversed_by is null then 'counts although it is reversed' else 'is undone, and not reversed' end,
     coalesce(reversal.id, waiver.reversed_by)) as sentence
   from due_waivers as waiver left join ledger_entries as reversal on reversal.reverses_id = waiver.entry_id
   where reversal.id is distinct from waiver.reversed_by`,
  `select format('receipt %s: has %s paise left, and its dues leave %s', receipt.id, unallocated_paise,
     receipt.amount_paise + tds_paise - coalesce(sum(allocation.amount_paise), 0)) as sentence
   from receipts as receipt left join receipt_allocations as allocation on allocation.receipt_id = receipt.id
   where reversed_by is null
   group by receipt.id having unallocated_paise <> receipt.amount_paise + tds_paise - coalesce(sum(allocation.amount_paise), 0)`,
  `select format('receipt %s: is of %s paise, and its entry %s of %s', receipt.id, receipt.amount_paise + tds_paise, receipt.entry_id,
     -coalesce(sum(line.amount_paise), 0)) as sentence
   from receipts as receipt left join ledger_lines as line
     on line.entry_id = receipt.entry_id and line.account = 'receivable' and line.tenancy_id = receipt.tenancy_id
   group by receipt.id having -coalesce(sum(line.amount_paise), 0) <> receipt.amount_paise + tds_paise`,
  `select format('receipts of %s: %s numbers are given, and the last is %s', financial_year, count(receipt.id), last_number) as sentence
   from receipt_numbers left join receipts as receipt using (financial_year)
   group by financial_year having count(receipt.id) <> last_number or max(receipt.number) <> last_number`,
  `select format('tenancy %s: is gone, and account %s has %s paise of it', tenancy_id, account, sum(amount_paise)) as sentence
   from ledger_lines where not exists (select from tenancies where id = tenancy_id) and tenancy_id is not null
   group by tenancy_id, account having sum(amount_paise) <> 0`,
  ...tdsInvariants,
  ...claimInvariants,
  ...lateAndChequeInvariants,
  ...depositInvariants,
  ...sumInvariants,
];
