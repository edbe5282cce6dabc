import { certificateFormOn } from "@vasati/contract/money/law";
import { add, moneyOfRupees, negate, rupeesOfMoney, subtract } from "@vasati/contract/money/money";
import type { TdsCertificate, TdsCertificateForm, TenancyTds } from "@vasati/contract/money/tds-certificates";
import { mayEditTenancy, maySeeTenancy } from "../../../access/policies/tenancy.ts";
import { emit } from "../../../events/emit.ts";
import { post, reverse } from "../../../ledger/ledger.ts";
import { takeFrom } from "../../../ledger/parts.ts";
import { lockTenancy } from "../../../ledger/tenancy.queries.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { conflictAt, notFound, ruleViolation } from "../../../platform/http/refusal.ts";
import { rupeesInDigits } from "../../../platform/words/rupees.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { trace } from "../../../records/edit-record.ts";
import { requireOwnTenancy, requireVisibleTenancy } from "../../tenancies/tenancies.service.ts";
import { requireOpenDay } from "../receipts/receipts.service.ts";
import type { CertificateInFull } from "./tds.queries.ts";
import {
  findAwaitedParts,
  findCertificate,
  findCertificatesOf,
  findQuarters,
  insertCertificate,
  markCertificateUndone,
} from "./tds.queries.ts";

/** What refusals call the record. */
const record = "TDS certificate";

const viewOf = (caller: Caller, { certificate, ...parties }: CertificateInFull): TdsCertificate => ({
  ...certificate,
  mayUndo: certificate.undone === null && mayEditTenancy(caller, parties),
});

/** One certificate. @throws 404 if the caller doesn't see its tenancy */
async function requireCertificate(database: Database, caller: Caller, id: number): Promise<CertificateInFull> {
  const found = await findCertificate(database, id);
  if (!found || !maySeeTenancy(caller, found)) throw notFound(record);
  return found;
}

/**
 * The tax that the tenant of a tenancy deducted, by quarter, with the certificates.
 * @throws 404 if the caller doesn't see the tenancy
 */
export async function readTds(database: Database, caller: Caller, tenancyId: number): Promise<TenancyTds> {
  const tenancy = await requireVisibleTenancy(database, caller, tenancyId);
  const quarters = await findQuarters(database, tenancyId);
  const found = await findCertificatesOf(database, tenancyId);
  return {
    quarters: quarters.map(({ quarter, deducted, certified, deductedBy }) => ({
      quarter,
      form: certificateFormOn(deductedBy, quarter),
      deducted: rupeesOfMoney(deducted),
      certified: rupeesOfMoney(certified),
      awaited: rupeesOfMoney(subtract(deducted, certified)),
    })),
    certificates: found.map((certificate) => viewOf(caller, certificate)),
    mayEdit: mayEditTenancy(caller, tenancy),
  };
}

/**
 * Records a certificate for tax that the tenant deducted in a quarter, and returns its id: the tax is no longer awaited.
 * @throws 404 if there is no such tenancy; 400 for a day in the future or in a closed month; 409 if less is awaited of the quarter, or the
 *   quarter already has the certificate
 */
export async function certify(
  transaction: Transaction,
  { tenancyId, form, userId }: { tenancyId: number; form: TdsCertificateForm; userId: number },
): Promise<number> {
  if (!(await lockTenancy(transaction, tenancyId))) throw notFound("tenancy");
  const { quarter, number, receivedOn } = form;
  await requireOpenDay(transaction, "receivedOn", receivedOn);
  const amount = moneyOfRupees(form.amount);
  const parts = await findAwaitedParts(transaction, { tenancyId, day: quarter });
  const awaited = add(...parts.map((part) => part.amount));
  if (awaited < amount) throw conflictAt("amount", `Only ${rupeesInDigits(awaited)} of this quarter's TDS is awaited.`);
  const entryId = await post(transaction, {
    kind: "adjustment",
    businessDay: receivedOn,
    aboutMonth: null,
    reference: number,
    reason: null,
    userId,
    lines: takeFrom(parts, amount).flatMap(({ about, amount: part }) => [
      { account: "tds_certified", amount: part, ...about },
      { account: "tds_receivable", amount: negate(part), ...about },
    ]),
  });
  const tan = form.tan || null;
  return insertCertificate(transaction, { tenancyId, quarter, amount, number, receivedOn, tan, entryId, userId });
}

/**
 * Records a certificate for a tenancy of the caller's portfolio.
 * @throws as `certify`; 404 if the tenancy isn't the caller's
 */
export async function recordCertificate(
  transaction: Transaction,
  { actor, tenancyId, form }: { actor: Actor; tenancyId: number; form: TdsCertificateForm },
): Promise<TdsCertificate> {
  const { caller } = actor;
  await requireOwnTenancy(transaction, caller, tenancyId);
  const id = await certify(transaction, { tenancyId, form, userId: caller.userId });
  const certificate = viewOf(caller, await requireCertificate(transaction, caller, id));
  await emit(transaction, {
    ...trace(actor, id),
    type: "certificate.recorded",
    after: certificate,
    facts: certificate,
  });
  return certificate;
}

/**
 * Undoes a certificate: its tax is awaited again.
 * @throws 404 if it isn't the caller's; 409 if it was undone before
 */
export async function undoCertificate(
  transaction: Transaction,
  { actor, id, reason }: { actor: Actor; id: number; reason: string },
): Promise<TdsCertificate> {
  const { caller } = actor;
  const { certificate, entryId, ...parties } = await requireCertificate(transaction, caller, id);
  if (!mayEditTenancy(caller, parties)) throw notFound(record);
  await lockTenancy(transaction, certificate.tenancyId);
  if (certificate.undone) throw ruleViolation("alreadyUndone");
  await markCertificateUndone(transaction, id, await reverse(transaction, { entryId, reason, userId: caller.userId }));
  const after = viewOf(caller, await requireCertificate(transaction, caller, id));
  await emit(transaction, {
    ...trace(actor, id),
    type: "certificate.reversed",
    before: { undone: null },
    after: { undone: after.undone },
    facts: after,
  });
  return after;
}
