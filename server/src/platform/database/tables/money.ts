import type { MovementKind } from "@vasati/contract/money/deposits";
import type { ClaimStatus, ReminderStage } from "@vasati/contract/money/rent-choices";
import type { Receipt, ReceiptMode } from "@vasati/contract/money/receipts";
import type { ChargeKind, DueKind } from "@vasati/contract/money/terms/tenancy-terms";
import type { Generated, GeneratedAlways } from "kysely";
import type {
  CalendarDate,
  GeneratedPaise,
  InstantOfNow,
  InstantOrNull,
  Paise,
  PaiseOrNull,
  Versioned,
} from "./columns.ts";

/** The tables of this file, by their names. */
export interface MoneyTables {
  ledger_accounts: LedgerAccountsTable;
  closed_months: ClosedMonthsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_lines: LedgerLinesTable;
  tenancy_terms: TenancyTermsTable;
  tenancy_rent_free: TenancyRentFreeTable;
  tenancy_charges: TenancyChargesTable;
  tenancy_charge_amounts: TenancyChargeAmountsTable;
  dues: DuesTable;
  receipt_numbers: ReceiptNumbersTable;
  receipts: ReceiptsTable;
  receipt_allocations: ReceiptAllocationsTable;
  due_waivers: DueWaiversTable;
  payment_claims: PaymentClaimsTable;
  meter_readings: MeterReadingsTable;
  claim_pictures: ClaimPicturesTable;
  meter_pictures: MeterPicturesTable;
  rent_reminders: RentRemindersTable;
  deposits: DepositsTable;
  tds_certificates: TdsCertificatesTable;
  deposit_movements: DepositMovementsTable;
  deposit_allocations: DepositAllocationsTable;
}

interface LedgerAccountsTable {
  code: string;
  title: string;
  kind: "asset" | "liability" | "income" | "expense" | "equity";
  position: number;
}

interface ClosedMonthsTable {
  /** Its first day. */
  month: CalendarDate;
  closed_by: number;
  closed_at: InstantOfNow;
}

/** What an entry of the journal is about. */
export type EntryKind =
  | "due"
  | "lateFee"
  | "waiver"
  | "receipt"
  | "bounce"
  | "deposit"
  | "refund"
  | "opening"
  | "adjustment"
  | "reversal";

interface LedgerEntriesTable {
  id: GeneratedAlways<number>;
  business_day: CalendarDate;
  about_month: CalendarDate | null;
  kind: EntryKind;
  reference: string | null;
  reason: string | null;
  reverses_id: number | null;
  created_by: number | null;
  created_at: InstantOfNow;
  posted_in: Generated<string>;
}

interface LedgerLinesTable {
  entry_id: number;
  position: number;
  account: string;
  amount_paise: Paise;
  owner_id: number | null;
  property_id: number | null;
  unit_id: number | null;
  tenancy_id: number | null;
}

interface TenancyTermsTable extends Versioned {
  tenancy_id: number;
  due_day: number;
  paid: "advance" | "arrears";
  grace_days: number;
  late_fee_kind: "none" | "flat" | "perDay" | "percentPerMonth";
  late_fee_paise: PaiseOrNull;
  /** Hundredths of a percent. */
  late_fee_basis_points: number | null;
  late_fee_ceiling_paise: PaiseOrNull;
  continues_after_end: boolean;
  charged_until: CalendarDate | null;
  deposit_paise: Paise;
  deposit_non_refundable_paise: Paise;
  deposit_refund_days: number;
  notice_months: number;
  lock_in_until: CalendarDate | null;
  tds: "nobody" | "individual" | "other" | "landlordAbroad";
  gst: "none" | "charged" | "reverseCharge";
}

interface TenancyRentFreeTable {
  tenancy_id: number;
  from_day: CalendarDate;
  until_day: CalendarDate;
}

interface TenancyChargesTable {
  id: GeneratedAlways<number>;
  tenancy_id: number;
  kind: ChargeKind;
  name: string | null;
  every_months: number;
  from_day: CalendarDate;
  until_day: CalendarDate | null;
  rate_per_square_foot_paise: PaiseOrNull;
  escalation_months: number | null;
  escalation_basis_points: number | null;
  escalation_paise: PaiseOrNull;
  raised_through: CalendarDate | null;
  next_due_on: CalendarDate | null;
}

interface TenancyChargeAmountsTable {
  charge_id: number;
  from_day: CalendarDate;
  amount_paise: Paise;
}

interface DuesTable {
  id: GeneratedAlways<number>;
  tenancy_id: number;
  charge_id: number | null;
  kind: DueKind;
  name: string | null;
  period_from: CalendarDate;
  period_until: CalendarDate;
  due_on: CalendarDate;
  amount_paise: Paise;
  tax_paise: Paise;
  entry_id: number;
  cancelled_by: number | null;
  created_at: InstantOfNow;
  settled_paise: GeneratedPaise;
  /** Of a late fee: the due that was paid late. */
  late_for: number | null;
}

interface ReceiptNumbersTable {
  /** As `2026-27`. */
  financial_year: string;
  last_number: number;
}

/** What an entry posted, and which entry reversed it. */
interface Reversible {
  entry_id: number;
  reversed_by: number | null;
}

interface ReceiptsTable extends Reversible {
  id: GeneratedAlways<number>;
  tenancy_id: number;
  /** This and the number are null of an advance that another book received. */
  financial_year: string | null;
  number: number | null;
  received_on: CalendarDate;
  mode: Receipt["mode"];
  reference: string | null;
  bank: string | null;
  amount_paise: Paise;
  tds_paise: Paise;
  unallocated_paise: Paise;
  cash_confirmed: Generated<boolean>;
  created_by: number;
  created_at: InstantOfNow;
  /** Of a cheque: when the bank paid it, or that it bounced. */
  cleared_on: CalendarDate | null;
  clearing_entry_id: number | null;
  bounced: Generated<boolean>;
}

interface ReceiptAllocationsTable {
  receipt_id: number;
  due_id: number;
  amount_paise: Paise;
}

interface DueWaiversTable extends Reversible {
  due_id: number;
  amount_paise: Paise;
}

interface PaymentClaimsTable {
  id: GeneratedAlways<number>;
  tenancy_id: number;
  paid_on: CalendarDate;
  mode: ReceiptMode;
  reference: string;
  amount_paise: Paise;
  status: Generated<ClaimStatus>;
  receipt_id: number | null;
  reason: string | null;
  created_by: number;
  created_at: InstantOfNow;
  answered_by: number | null;
  answered_at: InstantOrNull;
}

interface MeterReadingsTable {
  due_id: number;
  /** Whole hundredths of a unit. */
  previous_hundredths: number;
  current_hundredths: number;
  tariff_paise: Paise;
}

interface PicturesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  file_name: string;
  media_type: string;
  size_bytes: number;
  sha256: string;
  storage_key: string;
  created_at: InstantOfNow;
}

interface ClaimPicturesTable extends PicturesTable {
  claim_id: number;
}

interface MeterPicturesTable extends PicturesTable {
  due_id: number;
}

interface RentRemindersTable {
  id: GeneratedAlways<number>;
  tenancy_id: number;
  day: CalendarDate;
  stage: ReminderStage;
  amount_paise: Paise;
  due_on: CalendarDate;
  email: string;
  /** Null if the hourly job sent it. */
  created_by: number | null;
  created_at: InstantOfNow;
}

interface DepositsTable {
  id: GeneratedAlways<number>;
  tenancy_id: number;
  held_paise: Paise;
}

interface DepositMovementsTable extends Reversible {
  id: GeneratedAlways<number>;
  tenancy_id: number;
  kind: MovementKind;
  day: CalendarDate;
  amount_paise: Paise;
  mode: ReceiptMode | null;
  reference: string | null;
  bank: string | null;
  cash_confirmed: Generated<boolean>;
  created_by: number;
  created_at: InstantOfNow;
}

interface TdsCertificatesTable extends Reversible {
  id: GeneratedAlways<number>;
  tenancy_id: number;
  /** Its first day. */
  quarter: CalendarDate;
  amount_paise: Paise;
  number: string;
  received_on: CalendarDate;
  tan: string | null;
  created_by: number;
  created_at: InstantOfNow;
}

interface DepositAllocationsTable {
  movement_id: number;
  due_id: number;
  amount_paise: Paise;
}
