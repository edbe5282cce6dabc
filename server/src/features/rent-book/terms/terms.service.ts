import { duesOf } from "@vasati/contract/money/terms/dues";
import type { AgreedCharge, MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import { dueTermsOf, recurringOf } from "@vasati/contract/money/terms/tenancy-terms";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { invalid, notFound, ruleViolation } from "../../../platform/http/refusal.ts";
import { findTenancyDays } from "../dues/dues.queries.ts";
import { deleteCharges, findTerms, insertTerms, lockCharges, upsertCharge, upsertTerms } from "./terms.queries.ts";

/** The terms of a tenancy, as its screen shows them; undefined if none were entered. */
export const readTerms = async (database: Database, tenancyId: number) =>
  (await findTerms(database, [tenancyId])).get(tenancyId);

/** The terms of those tenancies that have some, by id. */
export const readTermsOf = (database: Database, tenancyIds: number[]) => findTerms(database, tenancyIds);

/** The charges that begin before the tenancy does. */
const tooEarly = (charges: readonly AgreedCharge[], commencingDate: string) =>
  charges.flatMap(({ from }, index) =>
    from < commencingDate
      ? [{ path: `terms.charges.${index}.from`, code: "invalid", message: "must not be before the commencing date" }]
      : [],
  );

/** @throws 400 if a charge begins before the tenancy does */
export function requireFittingCharges({ charges }: MoneyTerms, commencingDate: string): void {
  const errors = tooEarly(charges, commencingDate);
  if (errors.length > 0) throw invalid(errors);
}

/** The due day of a charge's next due; null if none follows. @param after the last day for which one was raised */
function nextDue(terms: MoneyTerms, charge: AgreedCharge, days: { expiryDate: string; after: string | null }) {
  const lastDay = terms.continuesAfterEnd ? null : days.expiryDate;
  const [next] = duesOf(dueTermsOf(terms), recurringOf(charge), { lastDay, after: days.after });
  return next?.dueOn ?? null;
}

/** Inserts the terms of new tenancies, which must already be valid for them. */
export async function saveNewTerms(
  transaction: Transaction,
  made: readonly { tenancyId: number; expiryDate: string; terms: MoneyTerms }[],
): Promise<void> {
  await insertTerms(
    transaction,
    made.map(({ tenancyId, expiryDate, terms }) => ({
      tenancyId,
      terms,
      nextDueOn: terms.charges.map((charge) => nextDue(terms, charge, { expiryDate, after: null })),
    })),
  );
}

/**
 * Saves the terms of a tenancy. Dues that were raised stay as they are; later ones follow the new terms.
 * @throws 404 if there is no such tenancy or charge; 400 for a charge that begins before the tenancy; 409 if a charge is left
 *   out for which dues were raised
 */
export async function saveTerms(transaction: Transaction, tenancyId: number, terms: MoneyTerms): Promise<void> {
  const tenancy = await findTenancyDays(transaction, tenancyId);
  if (!tenancy) throw notFound("tenancy");
  requireFittingCharges(terms, tenancy.commencingDate);
  const present = new Map((await lockCharges(transaction, tenancyId)).map((charge) => [charge.id, charge]));
  const remaining = new Set(terms.charges.map(({ chargeId }) => chargeId));
  const removed = [...present.values()].filter(({ id }) => !remaining.has(id));
  if (removed.some(({ raised_through: raised }) => raised !== null)) throw ruleViolation("duesWereRaised");
  await upsertTerms(transaction, tenancyId, terms);
  if (removed.length > 0)
    await deleteCharges(
      transaction,
      removed.map(({ id }) => id),
    );
  for (const charge of terms.charges) {
    const before = charge.chargeId === undefined ? undefined : present.get(charge.chargeId);
    if (charge.chargeId !== undefined && !before) throw notFound("charge");
    const after = before?.raised_through ?? null;
    const nextDueOn = nextDue(terms, charge, { expiryDate: tenancy.expiryDate, after });
    await upsertCharge(transaction, tenancyId, { charge, nextDueOn });
  }
}
