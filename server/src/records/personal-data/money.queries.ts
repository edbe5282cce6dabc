import { sql } from "kysely";
import type { MoneyTables } from "../../platform/database/tables/money.ts";
import type { Person, RowsOf, TableData } from "./table-data.queries.ts";
import { erasedText, ofTenancies, within } from "./table-data.queries.ts";

const forGood = "for good; without a name once the tenant is erased";
const books = { level: "personal", purpose: "Books of account; required by law", retention: forGood } as const;
const money = (of: RowsOf, shows: string): TableData => ({ ...books, of, copy: { title: "money", shows } });
const dues = ofTenancies();
const codes = {
  level: "internal",
  purpose: "The chart of accounts, numbers and closed months",
  retention: "for good",
} as const;
/** The pictures of payments and meters: a payment's screenshot can name anybody. */
const pictures = (of: RowsOf): TableData => ({
  level: "personal",
  purpose: "Proof of a payment or of a meter reading",
  retention: "until the tenant is erased",
  of,
  copy: { title: "money", shows: "id file_name media_type size_bytes sha256 created_at" },
  erasure: "delete",
});

/** The tables of the rent book: law and money need them, under the pseudonym. */
export const moneyTables: Record<keyof MoneyTables, TableData> = {
  ledger_accounts: codes,
  closed_months: codes,
  receipt_numbers: codes,
  /** The copy has the dues, receipts and deposits that they repeat. */
  ledger_entries: {
    ...books,
    erasure: { overwrites: ["reason"], call: ({ tenant }: Person) => sql`erase_journal_reasons(${tenant}::bigint)` },
  },
  ledger_lines: books,
  tenancy_terms: money(
    dues,
    "tenancy_id due_day paid grace_days late_fee_kind late_fee_paise late_fee_basis_points late_fee_ceiling_paise continues_after_end charged_until deposit_paise deposit_non_refundable_paise deposit_refund_days notice_months lock_in_until tds gst created_at",
  ),
  tenancy_rent_free: money(dues, "tenancy_id from_day until_day"),
  tenancy_charge_amounts: money(within("charge_id", "tenancy_charges", dues), "charge_id from_day amount_paise"),
  tenancy_charges: money(
    dues,
    "id tenancy_id kind name every_months from_day until_day rate_per_square_foot_paise escalation_months escalation_basis_points escalation_paise",
  ),
  claim_pictures: pictures(within("claim_id", "payment_claims", dues)),
  meter_pictures: pictures(within("due_id", "dues", dues)),
  meter_readings: money(within("due_id", "dues", dues), "due_id previous_hundredths current_hundredths tariff_paise"),
  dues: money(
    dues,
    "id tenancy_id charge_id kind name period_from period_until due_on amount_paise tax_paise cancelled_by created_at settled_paise late_for",
  ),
  receipts: money(
    dues,
    "id tenancy_id financial_year number received_on mode reference bank amount_paise tds_paise unallocated_paise cash_confirmed created_at cleared_on bounced",
  ),
  receipt_allocations: money(within("receipt_id", "receipts", dues), "receipt_id due_id amount_paise"),
  due_waivers: money(within("due_id", "dues", dues), "due_id amount_paise"),
  /** A confirmed one has a receipt with the reference. */
  payment_claims: {
    ...money(dues, "id tenancy_id paid_on mode reference amount_paise status receipt_id reason created_at answered_at"),
    erasure: () => ({
      reference: sql`${erasedText}`,
      reason: sql`case when reason is not null then ${erasedText} end`,
    }),
  },
  rent_reminders: {
    ...money(dues, "id tenancy_id day stage amount_paise due_on email created_at"),
    purpose: "Reminding of rent, and knowing of what",
    erasure: () => ({ email: sql`'erased@erased.invalid'` }),
  },
  deposits: money(dues, "id tenancy_id held_paise"),
  tds_certificates: {
    ...money(dues, "id tenancy_id quarter amount_paise number received_on tan created_at"),
    erasure: () => ({ tan: sql`null` }),
  },
  deposit_movements: money(dues, "id tenancy_id kind day amount_paise mode reference bank cash_confirmed created_at"),
  deposit_allocations: money(within("movement_id", "deposit_movements", dues), "movement_id due_id amount_paise"),
};
