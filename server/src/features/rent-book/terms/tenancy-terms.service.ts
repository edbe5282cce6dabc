import type { MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import { dueTermsOf, recurringOf } from "@vasati/contract/money/terms/tenancy-terms";
import type { AgreedTerms, DuesPreview, MoneyTermsForm, PreviewedDue } from "@vasati/contract/money/terms/terms-calls";
import { duesOf } from "@vasati/contract/money/terms/dues";
import { rupeesOfMoney } from "@vasati/contract/money/money";
import { monthsLater } from "@vasati/contract/money/months";
import { mayEditTenancy } from "../../../access/policies/tenancy.ts";
import { emit } from "../../../events/emit.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import { dayInIndia } from "../../../platform/database/calendar.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { changedMeanwhile, notFound } from "../../../platform/http/refusal.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { differences, trace } from "../../../records/edit-record.ts";
import { requireOwnTenancy, requireVisibleTenancy } from "../../tenancies/tenancies.service.ts";
import { raiseDuesOf } from "../dues/dues.service.ts";
import { findTenancyDays } from "../dues/dues.queries.ts";
import { findCharges } from "./terms.queries.ts";
import { readTerms, requireFittingCharges, saveTerms } from "./terms.service.ts";

/** The money terms of a tenancy, as the caller may see them. */
async function agreedIn(database: Database, tenancyId: number, mayEdit: boolean): Promise<AgreedTerms> {
  const found = await readTerms(database, tenancyId);
  if (!found) return { tenancyId, terms: null, version: 0, mayEdit };
  const { version, ...terms } = found;
  return { tenancyId, terms, version, mayEdit };
}

/**
 * The money terms of a tenancy.
 * @throws 404 if the caller doesn't see the tenancy
 */
export async function readAgreedTerms(database: Database, caller: Caller, id: number): Promise<AgreedTerms> {
  const tenancy = await requireVisibleTenancy(database, caller, id);
  return agreedIn(database, id, mayEditTenancy(caller, tenancy));
}

/**
 * Enters or changes the money terms, and raises the dues that follow from them at once.
 * @throws 404 if the tenancy isn't the caller's; 400 for a charge that begins before it; 409 with the terms if somebody else
 *   changed them in the meantime, and if a charge is left out for which dues were raised
 */
export async function changeTerms(
  transaction: Transaction,
  { actor, id, form }: { actor: Actor; id: number; form: MoneyTermsForm },
): Promise<AgreedTerms> {
  await requireOwnTenancy(transaction, actor.caller, id);
  await findTenancyDays(transaction, id);
  const before = await agreedIn(transaction, id, true);
  if (before.version !== form.version) throw changedMeanwhile(before);
  await saveTerms(transaction, id, form.terms);
  await raiseDuesOf(transaction, [id]);
  const after = await agreedIn(transaction, id, true);
  await emit(transaction, {
    ...trace(actor, id),
    type: "tenancy.termsChanged",
    ...differences(before.terms ?? {}, after.terms ?? {}),
    facts: after,
  });
  return after;
}

/** The most dues in a preview: those of twenty charges in two years, or of one in forty. */
const shownAtMost = 480;
/** How far a preview goes for charges without an end. */
const monthsShown = 12;

/** The dues that follow from terms; for each charge, those after the last that was raised. */
function listNext(
  terms: MoneyTerms,
  { lastDay, shownUntil, raised }: { lastDay: string | null; shownUntil: string; raised: Map<number, string | null> },
): PreviewedDue[] {
  const listed: PreviewedDue[] = [];
  for (const charge of terms.charges) {
    const after = charge.chargeId === undefined ? null : (raised.get(charge.chargeId) ?? null);
    const { kind, name } = charge;
    let count = 0;
    for (const due of duesOf(dueTermsOf(terms), recurringOf(charge), { lastDay, after })) {
      if ((lastDay === null && due.dueOn > shownUntil) || count > shownAtMost) break;
      count += 1;
      listed.push({ ...due, kind, name, amount: rupeesOfMoney(due.amount), tax: rupeesOfMoney(due.tax) });
    }
  }
  return listed.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0));
}

/**
 * The dues that would follow from terms that aren't saved yet, exactly as the job would raise them.
 * @throws 404 if the tenancy or a charge is not the caller's; 400 for a charge that begins before the tenancy
 */
export async function previewTerms(
  database: Database,
  { caller, id, terms }: { caller: Caller; id: number; terms: MoneyTerms },
): Promise<DuesPreview> {
  const tenancy = await requireOwnTenancy(database, caller, id);
  requireFittingCharges(terms, tenancy.tenancyCommencingDate);
  const raised = new Map((await findCharges(database, id)).map((each) => [each.id, each.raised_through]));
  if (terms.charges.some(({ chargeId }) => chargeId !== undefined && !raised.has(chargeId))) throw notFound("charge");
  const lastDay = terms.continuesAfterEnd ? null : tenancy.tenancyExpiryDate;
  const today = dayInIndia();
  const shownUntil = monthsLater(today > tenancy.tenancyExpiryDate ? today : tenancy.tenancyExpiryDate, monthsShown);
  const dues = listNext(terms, { lastDay, shownUntil, raised });
  return { dues: dues.slice(0, shownAtMost), isCut: dues.length > shownAtMost };
}
