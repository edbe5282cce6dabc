import { duesOf } from "@vasati/contract/money/terms/dues";
import type { Insertable } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { Row } from "../plan.ts";
import type { DemoCharge } from "./agreed-terms.ts";
import type { Posting } from "./postings.ts";
import { instantOn } from "./postings.ts";
import type { RentBook } from "./rent-book.ts";

/** The rows of the tables of money. Ids are places in the lists, from 1. */
export interface MoneyRows {
  tenancy_terms: Insertable<Tables["tenancy_terms"]>[];
  tenancy_charges: Row<"tenancy_charges">[];
  tenancy_charge_amounts: Insertable<Tables["tenancy_charge_amounts"]>[];
  ledger_entries: Row<"ledger_entries">[];
  ledger_lines: Insertable<Tables["ledger_lines"]>[];
  dues: Row<"dues">[];
  receipt_numbers: Insertable<Tables["receipt_numbers"]>[];
  receipts: Row<"receipts">[];
  receipt_allocations: Insertable<Tables["receipt_allocations"]>[];
  tds_certificates: Row<"tds_certificates">[];
  deposits: Row<"deposits">[];
  deposit_movements: Row<"deposit_movements">[];
}

/** Numbers things from 1 in their order. */
function idsOf<Item>(items: readonly Item[]): (item: Item) => number {
  const ids = new Map(items.map((item, place) => [item, place + 1]));
  return (item) => ids.get(item) ?? 0;
}

function termsRows({ agreed: all }: RentBook) {
  const charges: MoneyRows["tenancy_charges"] = [];
  const amounts: MoneyRows["tenancy_charge_amounts"] = [];
  const chargeIds = new Map<DemoCharge, number>();
  for (const { agreed, history } of all)
    for (const charge of agreed.charges) {
      const id = charges.length + 1;
      const last = history.dues.findLast((due) => due.charge === charge);
      const { kind, everyMonths, from, until, escalation, ratePerSquareFoot } = charge;
      const [next] = last ? [] : duesOf(agreed.terms, charge, { lastDay: agreed.lastDay });
      chargeIds.set(charge, id);
      charges.push({
        id,
        tenancy_id: agreed.tenancy.id,
        kind,
        name: null,
        every_months: everyMonths,
        from_day: from,
        until_day: until,
        rate_per_square_foot_paise: ratePerSquareFoot,
        escalation_months: escalation?.everyMonths ?? null,
        escalation_basis_points: escalation ? escalation.percent * 100 : null,
        escalation_paise: null,
        raised_through: last?.until ?? null,
        next_due_on: history.nextDueOn.get(charge) ?? next?.dueOn ?? null,
      });
      for (const { from: from_day, amount } of charge.amounts)
        amounts.push({ charge_id: id, from_day, amount_paise: amount });
    }
  const terms = all.map(({ agreed }) => agreed.row);
  return { terms, charges, amounts, chargeIdOf: (charge: DemoCharge) => chargeIds.get(charge) ?? 0 };
}

function journalRows({ postings }: RentBook, entryIdOf: (posting: Posting) => number) {
  const entries = postings.map((posting): Row<"ledger_entries"> => ({
    id: entryIdOf(posting),
    business_day: posting.day,
    about_month: null,
    kind: posting.kind,
    reference: posting.reference,
    reason: posting.reason,
    reverses_id: posting.reverses && entryIdOf(posting.reverses),
    created_by: posting.userId,
    created_at: posting.at,
  }));
  const lines = postings.flatMap((posting) =>
    posting.lines.map(({ account, amount, ownerId, propertyId, unitId, tenancyId }, place) => ({
      entry_id: entryIdOf(posting),
      position: place + 1,
      account,
      amount_paise: amount,
      owner_id: ownerId,
      property_id: propertyId,
      unit_id: unitId,
      tenancy_id: tenancyId,
    })),
  );
  return { entries, lines };
}

function receiptRows({ receipts, dues }: RentBook, entryIdOf: (posting: Posting) => number) {
  const numbers = new Map<string, number>();
  const [receiptIdOf, dueIdOf] = [idsOf(receipts), idsOf(dues)];
  const rows = receipts.map((one): Row<"receipts"> => {
    const { receipt, financialYear, posting, reversal } = one;
    const number = (numbers.get(financialYear) ?? 0) + 1;
    numbers.set(financialYear, number);
    return {
      id: receiptIdOf(one),
      tenancy_id: one.tenancyId,
      financial_year: financialYear,
      number,
      received_on: receipt.receivedOn,
      mode: receipt.mode,
      reference: receipt.reference,
      bank: receipt.bank,
      amount_paise: receipt.amount,
      tds_paise: receipt.tds,
      unallocated_paise: one.rest,
      entry_id: entryIdOf(posting),
      reversed_by: reversal && entryIdOf(reversal),
      bounced: receipt.returned !== undefined,
      created_by: one.userId,
      created_at: posting.at,
    };
  });
  const allocations = receipts.flatMap((one) =>
    one.allocations.map(({ due, amount }) => ({
      receipt_id: receiptIdOf(one),
      due_id: dueIdOf(due),
      amount_paise: amount,
    })),
  );
  const last = [...numbers].map(([financial_year, last_number]) => ({ financial_year, last_number }));
  return { rows, allocations, numbers: last };
}

const certificateRows = ({ certificates }: RentBook, entryIdOf: (posting: Posting) => number) =>
  certificates.map(({ about, quarter, amount, number, receivedOn, posting, userId }, place) => ({
    id: place + 1,
    tenancy_id: about.tenancyId ?? 0,
    quarter,
    amount_paise: amount,
    number,
    received_on: receivedOn,
    entry_id: entryIdOf(posting),
    created_by: userId,
    created_at: posting.at,
  }));

/** The rows of the rent books, table by table. */
export function moneyRows(book: RentBook): MoneyRows {
  const entryIdOf = idsOf(book.postings);
  const terms = termsRows(book);
  const journal = journalRows(book, entryIdOf);
  const receipts = receiptRows(book, entryIdOf);
  return {
    tenancy_terms: terms.terms,
    tenancy_charges: terms.charges,
    tenancy_charge_amounts: terms.amounts,
    ledger_entries: journal.entries,
    ledger_lines: journal.lines,
    dues: book.dues.map(({ tenancyId, due, posting, settled }, place) => ({
      id: place + 1,
      tenancy_id: tenancyId,
      charge_id: due.charge && terms.chargeIdOf(due.charge),
      kind: due.kind,
      name: due.name,
      period_from: due.from,
      period_until: due.until,
      due_on: due.dueOn,
      amount_paise: due.amount,
      tax_paise: due.tax,
      entry_id: entryIdOf(posting),
      created_at: posting.at,
      settled_paise: settled,
    })),
    receipt_numbers: receipts.numbers,
    receipts: receipts.rows,
    receipt_allocations: receipts.allocations,
    tds_certificates: certificateRows(book, entryIdOf),
    deposits: book.deposits.map(({ about, held }, place) => ({
      id: place + 1,
      tenancy_id: about.tenancyId ?? 0,
      held_paise: held,
    })),
    deposit_movements: book.movements.map((movement, place) => ({
      id: place + 1,
      tenancy_id: movement.tenancyId,
      kind: movement.kind,
      day: movement.day,
      amount_paise: movement.amount,
      mode: movement.transfer?.mode ?? null,
      reference: movement.transfer?.reference ?? null,
      bank: movement.transfer?.bank ?? null,
      entry_id: entryIdOf(movement.posting),
      created_by: movement.userId,
      created_at: instantOn(movement.day),
    })),
  };
}
