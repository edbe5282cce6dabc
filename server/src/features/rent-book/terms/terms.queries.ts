import type { Money } from "@vasati/contract/money/money";
import { moneyOfRupees } from "@vasati/contract/money/money";
import type { AgreedCharge, MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import { sql } from "kysely";
import { rupeesIn } from "../../../ledger/ledger.queries.ts";
import { insertRows, insertRowsWithoutIds } from "../../../records/bulk/rows.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";

const orNull = (text: string) => (text === "" ? null : text);
const paiseOf = (rupees: number): Money => moneyOfRupees(rupees);
/** Converts rupees or percent with at most two decimals to whole hundredths. */
const basisPointsOf = (percent: number) => Number(moneyOfRupees(percent));

const lateFeeColumns = (fee: MoneyTerms["lateFee"]) => ({
  late_fee_kind: fee.kind,
  late_fee_paise: "amount" in fee ? paiseOf(fee.amount) : null,
  late_fee_basis_points: "percent" in fee ? basisPointsOf(fee.percent) : null,
  late_fee_ceiling_paise: "ceiling" in fee && fee.ceiling !== null ? paiseOf(fee.ceiling) : null,
});

const termsColumns = (terms: MoneyTerms) => ({
  due_day: terms.dueDay,
  paid: terms.paid,
  grace_days: terms.graceDays,
  ...lateFeeColumns(terms.lateFee),
  continues_after_end: terms.continuesAfterEnd,
  deposit_paise: paiseOf(terms.deposit.agreed),
  deposit_non_refundable_paise: paiseOf(terms.deposit.nonRefundable),
  deposit_refund_days: terms.deposit.refundDays,
  notice_months: terms.noticeMonths,
  lock_in_until: orNull(terms.lockInUntil),
  tds: terms.tds,
  gst: terms.gst,
});

/** Inserts or updates the terms of a tenancy, without its charges. */
export async function upsertTerms(transaction: Transaction, tenancyId: number, terms: MoneyTerms): Promise<void> {
  const columns = termsColumns(terms);
  await transaction
    .insertInto("tenancy_terms")
    .values({ tenancy_id: tenancyId, ...columns })
    .onConflict((conflict) =>
      conflict.column("tenancy_id").doUpdateSet({
        ...columns,
        version: sql<number>`tenancy_terms.version + 1`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
  await transaction.deleteFrom("tenancy_rent_free").where("tenancy_id", "=", tenancyId).execute();
  const free = terms.rentFree.map(({ from, until }) => ({ tenancy_id: tenancyId, from_day: from, until_day: until }));
  if (free.length > 0) await transaction.insertInto("tenancy_rent_free").values(free).execute();
}

/** An existing charge, and how far it was raised. */
interface RaisedCharge {
  id: number;
  raised_through: string | null;
}

const chargesOf = (database: Database, tenancyId: number) =>
  database
    .selectFrom("tenancy_charges")
    .select(["id", "raised_through"])
    .where("tenancy_id", "=", tenancyId)
    .orderBy("id");

export const findCharges = (database: Database, tenancyId: number): Promise<RaisedCharge[]> =>
  chargesOf(database, tenancyId).execute();

/** The charges of a tenancy, locked so that nobody raises their dues or changes them until the transaction ends. */
export const lockCharges = (transaction: Transaction, tenancyId: number): Promise<RaisedCharge[]> =>
  chargesOf(transaction, tenancyId).forUpdate().execute();

const escalationColumns = (escalation: AgreedCharge["escalation"]) => ({
  escalation_months: escalation?.everyMonths ?? null,
  escalation_basis_points: escalation?.by === "percent" ? basisPointsOf(escalation.percent) : null,
  escalation_paise: escalation?.by === "amount" ? paiseOf(escalation.amount) : null,
});

const chargeColumns = (charge: AgreedCharge, nextDueOn: string | null) => ({
  kind: charge.kind,
  name: orNull(charge.name),
  every_months: charge.everyMonths,
  from_day: charge.from,
  until_day: orNull(charge.until),
  rate_per_square_foot_paise: charge.ratePerSquareFoot === null ? null : paiseOf(charge.ratePerSquareFoot),
  ...escalationColumns(charge.escalation),
  next_due_on: nextDueOn,
});

const amountColumns = ({ amounts }: AgreedCharge, chargeId: number) =>
  amounts.map(({ from, amount }) => ({ charge_id: chargeId, from_day: from, amount_paise: paiseOf(amount) }));

/** Inserts a charge, or updates the one with its id, and returns the id. @param nextDueOn null if no due follows */
export async function upsertCharge(
  transaction: Transaction,
  tenancyId: number,
  { charge, nextDueOn }: { charge: AgreedCharge; nextDueOn: string | null },
): Promise<number> {
  const columns = chargeColumns(charge, nextDueOn);
  const { id } =
    charge.chargeId === undefined
      ? await transaction
          .insertInto("tenancy_charges")
          .values({ tenancy_id: tenancyId, ...columns })
          .returning("id")
          .executeTakeFirstOrThrow()
      : { id: charge.chargeId };
  if (charge.chargeId !== undefined) {
    await transaction.updateTable("tenancy_charges").set(columns).where("id", "=", id).execute();
    await transaction.deleteFrom("tenancy_charge_amounts").where("charge_id", "=", id).execute();
  }
  await transaction.insertInto("tenancy_charge_amounts").values(amountColumns(charge, id)).execute();
  return id;
}

/** The terms of a new tenancy, with the due day of each charge's next due; null if none follows. */
export interface NewTerms {
  tenancyId: number;
  terms: MoneyTerms;
  nextDueOn: (string | null)[];
}

/** Inserts the terms of new tenancies, which have no rent-free days, in a few statements. */
export async function insertTerms(transaction: Transaction, made: readonly NewTerms[]): Promise<void> {
  const now = new Date();
  await insertRowsWithoutIds(
    transaction,
    "tenancy_terms",
    made.map(({ tenancyId, terms }) => ({
      tenancy_id: tenancyId,
      ...termsColumns(terms),
      version: 1,
      created_at: now,
      updated_at: now,
    })),
  );
  const charges = made.flatMap(({ tenancyId, terms, nextDueOn }) =>
    terms.charges.map((charge, place) => ({ tenancyId, charge, nextDueOn: nextDueOn[place] ?? null })),
  );
  const ids = await insertRows(
    transaction,
    "tenancy_charges",
    charges.map(({ tenancyId, charge, nextDueOn }) => ({ tenancy_id: tenancyId, ...chargeColumns(charge, nextDueOn) })),
  );
  await insertRowsWithoutIds(
    transaction,
    "tenancy_charge_amounts",
    charges.flatMap(({ charge }, place) => amountColumns(charge, ids[place] ?? 0)),
  );
}

/** Removes charges for which no due was raised. */
export async function deleteCharges(transaction: Transaction, ids: number[]): Promise<void> {
  await transaction.deleteFrom("tenancy_charges").where("id", "in", ids).execute();
}

interface TermsRow {
  tenancy_id: number;
  due_day: number;
  paid: MoneyTerms["paid"];
  grace_days: number;
  late_fee_kind: MoneyTerms["lateFee"]["kind"];
  late_fee_paise: string | null;
  late_fee_basis_points: number | null;
  late_fee_ceiling_paise: string | null;
  continues_after_end: boolean;
  deposit_paise: string;
  deposit_non_refundable_paise: string;
  deposit_refund_days: number;
  notice_months: number;
  lock_in_until: string | null;
  tds: MoneyTerms["tds"];
  gst: MoneyTerms["gst"];
  version: number;
  rent_free: MoneyTerms["rentFree"];
  charges: ChargeRow[];
}

interface ChargeRow {
  id: number;
  kind: AgreedCharge["kind"];
  name: string | null;
  every_months: AgreedCharge["everyMonths"];
  from_day: string;
  until_day: string | null;
  rate: string | null;
  escalation_months: number | null;
  escalation_basis_points: number | null;
  escalation_paise: string | null;
  amounts: { from: string; paise: string }[];
}

function lateFeeIn(row: TermsRow): MoneyTerms["lateFee"] {
  const ceiling = row.late_fee_ceiling_paise === null ? null : rupeesIn(row.late_fee_ceiling_paise);
  const amount = rupeesIn(row.late_fee_paise ?? "0");
  const kind = row.late_fee_kind;
  if (kind === "none") return { kind };
  if (kind === "flat") return { kind, amount };
  if (kind === "perDay") return { kind, amount, ceiling };
  return { kind, percent: (row.late_fee_basis_points ?? 0) / 100, ceiling };
}

function escalationIn(row: ChargeRow): AgreedCharge["escalation"] {
  if (row.escalation_months === null) return null;
  const everyMonths = row.escalation_months;
  return row.escalation_paise === null
    ? { by: "percent", everyMonths, percent: (row.escalation_basis_points ?? 0) / 100 }
    : { by: "amount", everyMonths, amount: rupeesIn(row.escalation_paise) };
}

const chargeIn = (row: ChargeRow): AgreedCharge => ({
  chargeId: row.id,
  kind: row.kind,
  name: row.name ?? "",
  everyMonths: row.every_months,
  from: row.from_day,
  until: row.until_day ?? "",
  amounts: row.amounts.map(({ from, paise }) => ({ from, amount: rupeesIn(paise) })),
  escalation: escalationIn(row),
  ratePerSquareFoot: row.rate === null ? null : rupeesIn(row.rate),
});

const termsIn = (row: TermsRow): MoneyTerms & { version: number } => ({
  charges: row.charges.map(chargeIn),
  dueDay: row.due_day,
  paid: row.paid,
  graceDays: row.grace_days,
  lateFee: lateFeeIn(row),
  rentFree: row.rent_free,
  continuesAfterEnd: row.continues_after_end,
  deposit: {
    agreed: rupeesIn(row.deposit_paise),
    nonRefundable: rupeesIn(row.deposit_non_refundable_paise),
    refundDays: row.deposit_refund_days,
  },
  noticeMonths: row.notice_months,
  lockInUntil: row.lock_in_until ?? "",
  tds: row.tds,
  gst: row.gst,
  version: row.version,
});

/** The terms of tenancies with the ids of their charges, for those where some were entered. */
export async function findTerms(
  database: Database,
  tenancyIds: number[],
): Promise<Map<number, MoneyTerms & { version: number }>> {
  const { rows } = await sql<TermsRow>`
    select terms.*, late_fee_paise::text, late_fee_ceiling_paise::text, deposit_paise::text, deposit_non_refundable_paise::text,
      (select coalesce(json_agg(json_build_object('from', from_day, 'until', until_day) order by from_day), '[]')
        from tenancy_rent_free as free where free.tenancy_id = terms.tenancy_id) as rent_free,
      (select coalesce(json_agg(charge order by charge.id), '[]') from (
        select id, kind, name, every_months, from_day, until_day, rate_per_square_foot_paise::text as rate, escalation_months,
          escalation_basis_points, escalation_paise::text,
          (select json_agg(json_build_object('from', from_day, 'paise', amount_paise::text) order by from_day)
            from tenancy_charge_amounts where charge_id = tenancy_charges.id) as amounts
        from tenancy_charges where tenancy_charges.tenancy_id = terms.tenancy_id) as charge) as charges
    from tenancy_terms as terms where tenancy_id = any(${tenancyIds}::bigint[])`.execute(database);
  return new Map(rows.map((row) => [row.tenancy_id, termsIn(row)]));
}
