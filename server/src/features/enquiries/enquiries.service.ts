import type { AnswerGiven, Enquiry, EnquiryForm } from "@vasati/contract/leasing/enquiries";
import type { Consent } from "@vasati/contract/people/auth";
import type { PageOf } from "@vasati/contract/wire/paging";
import { emit } from "../../events/emit.ts";
import type { Actor } from "../../records/edit-record.ts";
import { dayInIndia } from "../../platform/database/calendar.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { conflict, invalidValue, notFound } from "../../platform/http/refusal.ts";
import { completeQuestions } from "../questions/questions.service.ts";
import { keepConsent } from "../../records/personal-data/consents.queries.ts";
import { findAnswers } from "./enquiry-answers.queries.ts";
import { findEnquiredUnit, findSentEnquiry, insertEnquiry } from "./enquiries.queries.ts";

/** One of the caller's own enquiries. @throws 404 if it isn't theirs */
export async function readOwnEnquiry(database: Database, caller: Caller, id: number): Promise<Enquiry> {
  const enquiry = await findSentEnquiry(database, caller, id);
  if (!enquiry) throw notFound("enquiry");
  return enquiry;
}

/** A page of the answers to one of the caller's own enquiries, newest first. @throws 404 if the enquiry isn't theirs */
export async function listOwnAnswers(
  database: Database,
  caller: Caller,
  { id, ...paging }: { id: number; page: number; size: number },
): Promise<PageOf<AnswerGiven>> {
  await readOwnEnquiry(database, caller, id);
  return findAnswers(database, id, paging);
}

/** Accepted because midnight may pass while somebody fills in the form. */
const yesterday = () => dayInIndia(Date.now() - 24 * 3_600_000);

/**
 * Sends an enquiry for a unit.
 * @throws 400 if the unit is required in the past; 404 for an unknown unit; 409 while the unit is occupied, or an earlier enquiry
 *   of the caller is open
 */
export async function createEnquiry(
  transaction: Transaction,
  { caller, requestId }: Actor,
  { form, consent }: { form: EnquiryForm; consent: Consent | undefined },
): Promise<Enquiry> {
  if (form.tenancyRequiredDate < yesterday()) throw invalidValue("tenancyRequiredDate", "must not be in the past");
  const unit = await findEnquiredUnit(transaction, form.unitProfileId);
  if (!unit) throw notFound("unit");
  if (unit.isHeld) throw conflict("The unit has an active tenancy.");
  const enquiryId = await insertEnquiry(transaction, caller.userId, form);
  await completeQuestions(transaction, { actor: { caller, requestId }, unitId: unit.id, enquiryId });
  await keepConsent(transaction, { userId: caller.userId, purpose: "enquiries", enquiryId, consent });
  await emit(transaction, {
    type: "enquiry.created",
    recordId: enquiryId,
    userId: caller.userId,
    requestId,
    after: { unitId: unit.id },
    facts: { enquiryId, unitProfileId: unit.id, status: "New" },
  });
  return readOwnEnquiry(transaction, caller, enquiryId);
}
