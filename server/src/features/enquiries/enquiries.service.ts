import type { AnswerGiven, Enquiry, EnquiryForm } from "@vasati/contract/leasing/enquiries";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Config } from "../../config.ts";
import type { Announcements } from "../../platform/news/announcements.ts";
import { writeAudit } from "../../records/audit.queries.ts";
import { dayInIndia } from "../../platform/database/calendar.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { MailService } from "../../platform/mail/mail.ts";
import { notify } from "../../platform/news/notify.ts";
import { conflict, invalidValue, notFound } from "../../platform/http/refusal.ts";
import { findAnswers } from "./enquiry-answers.queries.ts";
import { publishEnquiry } from "./enquiry-news.service.ts";
import type { EnquiredUnit } from "./enquiries.queries.ts";
import { findEnquiredUnit, findSentEnquiry, insertEnquiry } from "./enquiries.queries.ts";

/**
 * One of the caller's own enquiries.
 * @throws 404 where it is not theirs
 */
export async function readOwnEnquiry(database: Database, caller: Caller, id: number): Promise<Enquiry> {
  const enquiry = await findSentEnquiry(database, caller, id);
  if (!enquiry) throw notFound("enquiry");
  return enquiry;
}

/**
 * A page of what one of the caller's own enquiries was answered, newest first.
 * @throws 404 where the enquiry is not theirs
 */
export async function listOwnAnswers(
  database: Database,
  caller: Caller,
  { id, ...paging }: { id: number; page: number; size: number },
): Promise<PageOf<AnswerGiven>> {
  await readOwnEnquiry(database, caller, id);
  return findAnswers(database, id, paging);
}

/** What a new enquiry needs of the house, and the request it came with. */
export interface EnquiryParts {
  config: Config;
  mail: MailService;
  announcements: Announcements;
  requestId: string;
}

/** Midnight may pass while a person fills the form in. */
const yesterday = () => dayInIndia(Date.now() - 24 * 3_600_000);

/**
 * Asks for a unit and tells its custodian by mail.
 * @throws 400 where the unit is required in the past; 404 for an unknown unit; 409 while somebody holds it, or the caller's earlier enquiry is open
 */
export async function createEnquiry(
  transaction: Transaction,
  parts: EnquiryParts,
  { caller, form }: { caller: Caller; form: EnquiryForm },
): Promise<Enquiry> {
  if (form.tenancyRequiredDate < yesterday()) throw invalidValue("tenancyRequiredDate", "must not be in the past");
  const unit = await findEnquiredUnit(transaction, form.unitProfileId);
  if (!unit) throw notFound("unit");
  if (unit.isHeld) throw conflict("The unit has an active tenancy.");
  const enquiryId = await insertEnquiry(transaction, caller.userId, form);
  await writeAudit(transaction, {
    userId: caller.userId,
    requestId: parts.requestId,
    action: "enquiry.created",
    recordType: "enquiry",
    recordId: enquiryId,
    after: { unitId: unit.id },
  });
  await publishEnquiry(transaction, parts, enquiryId);
  await tellCustodian(transaction, parts, { unit, enquiryId, tenantName: form.tenantName });
  return readOwnEnquiry(transaction, caller, enquiryId);
}

async function tellCustodian(
  transaction: Transaction,
  parts: EnquiryParts,
  { unit, enquiryId, tenantName }: { unit: EnquiredUnit; enquiryId: number; tenantName: string },
): Promise<void> {
  const { userId, name, email, language } = unit.custodian;
  if (email === null) return;
  const link = `${parts.config.publicUrl}/property/enquiries?open=${enquiryId}`;
  const values = { name, link, unitName: unit.name, tenantName };
  const mail = { to: email, language, template: "enquiryReceived", values } as const;
  await notify(transaction, parts, { kind: "enquiryReceived", userId, mail });
}
