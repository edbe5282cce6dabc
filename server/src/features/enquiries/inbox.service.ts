import type { Conversion, ConversionForm, ListedEnquiry, ManagedEnquiry } from "@vasati/contract/leasing/enquiry-inbox";
import type { EnquiryAct } from "@vasati/contract/leasing/enquiry-states";
import { statusAfter } from "@vasati/contract/leasing/enquiry-states";
import type { AnswerGiven, EnquiryStatus } from "@vasati/contract/leasing/enquiries";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Tenant } from "@vasati/contract/people/tenants";
import type { Announcements } from "../../platform/news/announcements.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor, RecordKind } from "../../records/edit-record.ts";
import { editRecord } from "../../records/edit-record.ts";
import { isManagedEnquiry } from "../../access/enquiry.ts";
import { isInScope } from "../../records/records.queries.ts";
import { conflict, invalidValue, notFound } from "../../platform/http/refusal.ts";
import { createTenant, findTenantsLike } from "../tenants/tenants.service.ts";
import { findAnswers } from "./enquiry-answers.queries.ts";
import { publishEnquiry } from "./enquiry-news.service.ts";
import type { InboxFilter } from "./inbox.queries.ts";
import { findEnquiry, findManagedEnquiries, updateEnquiry } from "./inbox.queries.ts";

const isManaged = (database: Database, caller: Caller, id: number): Promise<boolean> =>
  isInScope(database, "enquiries", { id, scope: isManagedEnquiry(caller) });

/** Enquiries, as those change them who manage the unit. */
export const enquiries: RecordKind<ManagedEnquiry> = {
  table: "enquiries",
  recordType: "enquiry",
  find: findEnquiry,
  mayChange: (transaction, { caller }, { enquiryId }) => isManaged(transaction, caller, enquiryId),
};

const words: Record<EnquiryAct, string> = { answer: "answered", convert: "converted", close: "closed" };

/**
 * The state to which an act brings an enquiry.
 * @throws 409 where its state does not allow the act
 */
export function requireAct({ status }: { status: EnquiryStatus }, act: EnquiryAct): EnquiryStatus {
  const after = statusAfter(status, act);
  if (!after) throw conflict(`An enquiry that is ${status} can't be ${words[act]}.`);
  return after;
}

/** A page of the enquiries for units that the caller manages, newest first. */
export const listEnquiries = (
  database: Database,
  caller: Caller,
  filter: InboxFilter,
): Promise<PageOf<ListedEnquiry>> => findManagedEnquiries(database, caller, filter);

/**
 * One enquiry.
 * @throws 404 where it is not for a unit that the caller manages
 */
export async function readEnquiry(database: Database, caller: Caller, id: number): Promise<ManagedEnquiry> {
  const enquiry = await findEnquiry(database, id);
  if (!enquiry || !(await isManaged(database, caller, id))) throw notFound(enquiries.recordType);
  return enquiry;
}

/**
 * A page of what an enquiry was answered, newest first.
 * @throws 404 where it is not for a unit that the caller manages
 */
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
 * @throws 404 where it is not for a unit that the caller manages; 409 with the enquiry where another changed it meanwhile, and
 *   where it is closed or converted already
 */
export async function closeEnquiry(
  transaction: Transaction,
  parts: { announcements: Announcements },
  { actor, id, version }: { actor: Actor; id: number; version: number },
): Promise<ManagedEnquiry> {
  const update = (before: ManagedEnquiry) =>
    updateEnquiry(transaction, id, { status: requireAct(before, "close"), tenantId: before.tenantId });
  const enquiry = await editRecord(transaction, enquiries, { actor, id, version, update });
  await publishEnquiry(transaction, parts, id);
  return enquiry;
}

/**
 * Tenants whom the caller works with and who may be the enquirer: by passport number or e-mail address.
 * @throws 404 where the enquiry is not for a unit that the caller manages
 */
export async function listMatchingTenants(database: Database, caller: Caller, id: number): Promise<Tenant[]> {
  return findTenantsLike(database, caller, await readEnquiry(database, caller, id));
}

const applicantFrom = (enquiry: ManagedEnquiry) => ({
  tenantName: enquiry.tenantName,
  passportNo: enquiry.passportNo,
  laborCardNo: enquiry.laborCardNo,
  ethnicity: enquiry.ethnicity,
  sponsorName: enquiry.sponsorName,
  cRNumber: enquiry.cRNumber,
  telePhone: enquiry.telePhone,
  email: enquiry.email,
  area: enquiry.area,
  postalCode: enquiry.postalCode,
  postBoxNumber: enquiry.postBoxNumber,
});

/** The tenant that was chosen; their record stays as it is. */
async function offeredTenant(transaction: Transaction, caller: Caller, enquiry: ManagedEnquiry, tenantId: number) {
  const offered = await findTenantsLike(transaction, caller, enquiry);
  const chosen = offered.find((tenant) => tenant.tenantId === tenantId);
  if (!chosen) throw invalidValue("tenantId", "is no tenant with this passport number or e-mail address");
  return chosen;
}

/**
 * Turns an enquiry into a tenant: a new one of its fields, or one that was offered.
 * @throws 400 for a tenant who was not offered; 404 where the enquiry is not for a unit that the caller manages; 409 with the
 *   enquiry where another changed it meanwhile, and where it is closed or converted already
 */
export async function convertEnquiry(
  transaction: Transaction,
  parts: { announcements: Announcements },
  { actor, id, form }: { actor: Actor; id: number; form: ConversionForm },
): Promise<Conversion> {
  let tenant: Tenant | undefined;
  const update = async (before: ManagedEnquiry) => {
    const status = requireAct(before, "convert");
    tenant =
      form.tenantId === null
        ? await createTenant(transaction, actor, applicantFrom(before))
        : await offeredTenant(transaction, actor.caller, before, form.tenantId);
    await updateEnquiry(transaction, id, { status, tenantId: tenant.tenantId });
  };
  const enquiry = await editRecord(transaction, enquiries, { actor, id, version: form.version, update });
  if (!tenant) throw new Error("a converted enquiry without a tenant");
  await publishEnquiry(transaction, parts, id);
  return { enquiry, tenant };
}
