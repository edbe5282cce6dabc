import type { Enquiry, EnquiryForm } from "@vasati/contract/enquiries";
import type { Caller } from "../../platform/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { findEnquiredUnit, findEnquiryOfUser, insertEnquiry } from "./enquiries.queries.ts";

/**
 * One of the caller's own enquiries.
 * @throws 404 where it is not theirs
 */
export async function readOwnEnquiry(database: Database, caller: Caller, id: number): Promise<Enquiry> {
  const enquiry = await findEnquiryOfUser(database, caller.userId, id);
  if (!enquiry) throw notFound("enquiry");
  return enquiry;
}

/**
 * Asks for a unit and tells its custodian by mail.
 * @throws 404 for an unknown unit; 409 while somebody holds it, or the caller's earlier enquiry is open
 */
export async function createEnquiry(transaction: Transaction, caller: Caller, form: EnquiryForm): Promise<Enquiry> {
  const unit = await findEnquiredUnit(transaction, form.unitProfileId);
  if (!unit) throw notFound("unit");
  if (unit.isHeld) throw conflict("The unit has an active tenancy.");
  const id = await insertEnquiry(transaction, caller.userId, form);
  return readOwnEnquiry(transaction, caller, id);
}
