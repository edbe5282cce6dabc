import type {
  Conversion,
  ConversionForm,
  ListedEnquiry,
  ManagedEnquiry,
} from "@vasati/contract/leasing/received-enquiries";
import type { Found } from "@vasati/contract/office/palette";
import type { EnquiryStatus } from "@vasati/contract/leasing/enquiry-states";
import type { EnquiryAct } from "@vasati/contract/leasing/enquiry-states";
import { statusAfter } from "@vasati/contract/leasing/enquiry-states";
import type { AnswerGiven } from "@vasati/contract/leasing/enquiries";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Tenant } from "@vasati/contract/people/tenants";
import type { DomainEvent } from "../../events/emit.ts";
import { emitAll } from "../../events/emit.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor, RecordKind } from "../../records/edit-record.ts";
import { editRecord } from "../../records/edit-record.ts";
import { isManagedEnquiry } from "../../access/policies/enquiry.ts";
import type { Numbers } from "../../records/identity/numbers.ts";
import { findNumbers } from "../../records/identity/numbers.queries.ts";
import type { SoughtText } from "../../records/named-records.queries.ts";
import { isInScope } from "../../records/records.queries.ts";
import { conflict, invalidValue, notFound } from "../../platform/http/refusal.ts";
import { createTenant, findTenantsLike } from "../tenants/tenants.service.ts";
import { findAnswers } from "./enquiry-answers.queries.ts";
import type { ReceivedEnquiryFilter } from "./received-enquiries.queries.ts";
import {
  findEnquiriesSought,
  findEnquiriesWithOwnAddress,
  findEnquiry,
  findManagedEnquiries,
  updateEnquiry,
} from "./received-enquiries.queries.ts";

const isManaged = (database: Database, caller: Caller, id: number): Promise<boolean> =>
  isInScope(database, "enquiries", { id, scope: isManagedEnquiry(caller) });

/** Enquiries as a record kind, edited by the managers of the unit. */
export const enquiries: RecordKind<ManagedEnquiry> = {
  table: "enquiries",
  recordType: "enquiry",
  find: findEnquiry,
  mayChange: (transaction, { caller }, { enquiryId }) => isManaged(transaction, caller, enquiryId),
};

/** Announces that the address of an account's enquiries is confirmed, because the account's is now. */
export async function announceConfirmedAddress(
  transaction: Transaction,
  accountId: number,
  by: Pick<DomainEvent, "userId" | "requestId">,
): Promise<void> {
  const change = {
    type: "enquiry.edited",
    before: { addressConfirmed: false },
    after: { addressConfirmed: true },
  } as const;
  const confirmed = await findEnquiriesWithOwnAddress(transaction, accountId);
  await emitAll(
    transaction,
    confirmed.map((facts) => Object.assign({ recordId: facts.enquiryId, facts }, by, change)),
  );
}

const words: Record<EnquiryAct, string> = { answer: "answered", convert: "converted", close: "closed" };

/** The status that an action leads to. @throws 409 if the current status doesn't allow the action */
export function requireAct({ status }: { status: EnquiryStatus }, act: EnquiryAct): EnquiryStatus {
  const after = statusAfter(status, act);
  if (!after) throw conflict(`An enquiry that is ${status} can't be ${words[act]}.`);
  return after;
}

/** A page of the enquiries for units that the caller manages, newest first. */
export const listEnquiries = (
  database: Database,
  caller: Caller,
  filter: ReceivedEnquiryFilter,
): Promise<PageOf<ListedEnquiry>> => findManagedEnquiries(database, caller, filter);

/** The best matches by part of the applicant's name, or by contact, among the enquiries that the caller manages. */
export const findSoughtEnquiries = (database: Database, caller: Caller, sought: SoughtText): Promise<Found[]> =>
  findEnquiriesSought(database, caller, sought);

/** One enquiry. @throws 404 if it isn't for a unit that the caller manages */
export async function readEnquiry(database: Database, caller: Caller, id: number): Promise<ManagedEnquiry> {
  const enquiry = await findEnquiry(database, id);
  if (!enquiry || !(await isManaged(database, caller, id))) throw notFound(enquiries.recordType);
  return enquiry;
}

/** A page of the answers to an enquiry, newest first. @throws 404 if it isn't for a unit that the caller manages */
export async function listAnswers(
  database: Database,
  caller: Caller,
  { id, ...paging }: { id: number; page: number; size: number },
): Promise<PageOf<AnswerGiven>> {
  await readEnquiry(database, caller, id);
  return findAnswers(database, id, paging);
}

/**
 * Closes an enquiry.
 * @throws 404 if it isn't for a unit that the caller manages; 409 with the enquiry if somebody else changed it in the meantime, or
 *   if it is already closed or converted
 */
export async function closeEnquiry(
  transaction: Transaction,
  { actor, id, version }: { actor: Actor; id: number; version: number },
): Promise<ManagedEnquiry> {
  const update = (before: ManagedEnquiry) =>
    updateEnquiry(transaction, id, { status: requireAct(before, "close"), tenantId: before.tenantId });
  return editRecord(transaction, enquiries, { actor, id, version, update });
}

/**
 * Tenants whom the caller works with and who may be the applicant, by passport number or e-mail address.
 * @throws 404 if the enquiry isn't for a unit that the caller manages
 */
export async function listMatchingTenants(database: Database, caller: Caller, id: number): Promise<Tenant[]> {
  return findTenantsOf(database, caller, await readEnquiry(database, caller, id));
}

/** The identity numbers that were entered in an enquiry. */
const numbersOf = async (database: Database, { enquiryId }: ManagedEnquiry): Promise<Numbers> =>
  (await findNumbers(database, "enquiry", [enquiryId])).get(enquiryId) ?? {};

async function findTenantsOf(database: Database, caller: Caller, enquiry: ManagedEnquiry): Promise<Tenant[]> {
  const { passportNo = "" } = await numbersOf(database, enquiry);
  return findTenantsLike(database, caller, { passportNo, email: enquiry.email });
}

const applicantFrom = (enquiry: ManagedEnquiry, { passportNo, laborCardNo, cRNumber }: Numbers) => ({
  tenantName: enquiry.tenantName,
  passportNo: passportNo ?? "",
  laborCardNo: laborCardNo ?? "",
  ethnicity: enquiry.ethnicity,
  sponsorName: enquiry.sponsorName,
  cRNumber: cRNumber ?? "",
  telePhone: enquiry.telePhone,
  email: enquiry.email,
  area: enquiry.area,
  postalCode: enquiry.postalCode,
  postBoxNumber: enquiry.postBoxNumber,
});

/** The existing tenant that was chosen. Their record is not changed. */
async function offeredTenant(transaction: Transaction, caller: Caller, enquiry: ManagedEnquiry, tenantId: number) {
  const offered = await findTenantsOf(transaction, caller, enquiry);
  const chosen = offered.find((tenant) => tenant.tenantId === tenantId);
  if (!chosen) throw invalidValue("tenantId", "is no tenant with this passport number or e-mail address");
  return chosen;
}

/**
 * Converts an enquiry to a tenant: a new one with the fields of the enquiry, or a matching one.
 * @throws 400 for a tenant who doesn't match; 404 if the enquiry isn't for a unit that the caller manages; 409 with the enquiry if
 *   somebody else changed it in the meantime, or if it is already closed or converted
 */
export async function convertEnquiry(
  transaction: Transaction,
  { actor, id, form }: { actor: Actor; id: number; form: ConversionForm },
): Promise<Conversion> {
  let tenant: Tenant | undefined;
  const update = async (before: ManagedEnquiry) => {
    const status = requireAct(before, "convert");
    tenant =
      form.tenantId === null
        ? await createTenant(transaction, actor, applicantFrom(before, await numbersOf(transaction, before)))
        : await offeredTenant(transaction, actor.caller, before, form.tenantId);
    await updateEnquiry(transaction, id, { status, tenantId: tenant.tenantId });
  };
  const enquiry = await editRecord(transaction, enquiries, { actor, id, version: form.version, update });
  if (!tenant) throw new Error("The converted enquiry has no tenant.");
  return { enquiry, tenant };
}
