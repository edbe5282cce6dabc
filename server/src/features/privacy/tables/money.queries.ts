import { sql } from "kysely";
import type { MoneyTables } from "../../../platform/database/tables/money.ts";
import type { Person, RowsOf, TableData } from "./table-data.ts";
import { erasedText, ofTenancies, within } from "./table-data.ts";

const forGood = "for good; without a name once the tenant is erased";
const books = { level: "personal", purpose: "Books of account; required by law", retention: forGood } as const;
const money = (of: RowsOf): TableData => ({ ...books, of, copy: { title: "money" } });
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
  copy: { title: "money" },
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
  tenancy_terms: money(dues),
  tenancy_rent_free: money(dues),
  tenancy_charge_amounts: money(within("charge_id", "tenancy_charges", dues)),
  tenancy_charges: money(dues),
  claim_pictures: pictures(within("claim_id", "payment_claims", dues)),
  meter_pictures: pictures(within("due_id", "dues", dues)),
  meter_readings: money(within("due_id", "dues", dues)),
  dues: money(dues),
  receipts: money(dues),
  receipt_allocations: money(within("receipt_id", "receipts", dues)),
  due_waivers: money(within("due_id", "dues", dues)),
  /** A confirmed one has a receipt with the reference. */
  payment_claims: {
    ...money(dues),
    erasure: () => ({
      reference: sql`${erasedText}`,
      reason: sql`case when reason is not null then ${erasedText} end`,
    }),
  },
  rent_reminders: {
    ...money(dues),
    purpose: "Reminding of rent, and knowing of what",
    erasure: () => ({ email: sql`'erased@erased.invalid'` }),
  },
  deposits: money(dues),
  tds_certificates: { ...money(dues), erasure: () => ({ tan: sql`null` }) },
  deposit_movements: money(dues),
  deposit_allocations: money(within("movement_id", "deposit_movements", dues)),
};
