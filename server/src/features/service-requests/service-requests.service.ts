import type { Found } from "@vasati/contract/office/palette";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { RequestPart } from "@vasati/contract/upkeep/request-states";
import { isReopening, nextStatuses } from "@vasati/contract/upkeep/request-states";
import type {
  ReadRequest,
  RequestComment,
  RequestEdit,
  RequestForm,
  RequestUnit,
  ServiceRequest,
} from "@vasati/contract/upkeep/service-requests";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { emit } from "../../events/emit.ts";
import type { Actor, RecordKind } from "../../records/edit-record.ts";
import { editRecord, recordCreation } from "../../records/edit-record.ts";
import { mayTakePart, mayWorkOnRequest } from "../../access/policies/service-request.ts";
import { conflict, forbidden, invalidValue, notFound } from "../../platform/http/refusal.ts";
import { isEmployee } from "../custodians/custodians.service.ts";
import { findComments, insertComment } from "./comments/request-comments.queries.ts";
import { findPropertyCustodianId, findRequestUnits } from "./request-people.queries.ts";
import type { RequestsFilter } from "./service-requests.queries.ts";
import {
  findPart,
  findRequest,
  findRequestNumbered,
  findVisibleRequests,
  insertRequest,
  updateRequest,
} from "./service-requests.queries.ts";

const requests: RecordKind<ServiceRequest> = {
  table: "service_requests",
  recordType: "request",
  find: findRequest,
  mayChange: async (transaction, { caller }, { serviceRequestId }) =>
    (await findPart(transaction, caller, serviceRequestId)) !== undefined,
};

/** A page of the requests that the caller sees, newest first. */
export const listRequests = (
  database: Database,
  caller: Caller,
  filter: RequestsFilter,
): Promise<PageOf<ServiceRequest>> => findVisibleRequests(database, caller, filter);

/** The request with this number, if the caller sees it. */
export const findNumberedRequest = (database: Database, caller: Caller, id: number): Promise<Found[]> =>
  findRequestNumbered(database, caller, id);

/** The units for which the caller may raise a request. */
export const listRequestUnits = (
  database: Database,
  caller: Caller,
  { search, unitProfileId: id }: { search?: string | undefined; unitProfileId?: number | undefined },
): Promise<RequestUnit[]> => findRequestUnits(database, caller, { search, id });

/** One request, with what the caller may do. @throws 404 if it doesn't exist for them */
export async function readRequest(database: Database, caller: Caller, id: number): Promise<ReadRequest> {
  const request = await findRequest(database, id);
  const part = request && (await findPart(database, caller, id));
  if (!part) throw notFound(requests.recordType);
  return { ...request, part };
}

/** Raises a request. @throws 404 for a unit for which the caller may not raise one */
export async function createRequest(
  transaction: Transaction,
  { actor, form }: { actor: Actor; form: RequestForm },
): Promise<ReadRequest> {
  const { caller } = actor;
  const [unit] = await findRequestUnits(transaction, caller, { id: form.unitProfileId });
  if (!unit) throw notFound("unit");
  const id = await insertRequest(transaction, caller.userId, form);
  await recordCreation(transaction, requests, { actor, id });
  return readRequest(transaction, caller, id);
}

/** Refuses a step that the table of statuses doesn't have, or not for this caller. */
function requireStep(before: ServiceRequest, part: RequestPart, to: ServiceRequest["status"]): void {
  if (before.status === to || nextStatuses(before, part, Date.now()).includes(to)) return;
  throw conflict(`A request that is ${before.status} can't become ${to}.`);
}

/** Refuses an employee who can't be the assignee. */
async function requireAssignable(
  transaction: Transaction,
  before: ServiceRequest,
  { status, employeeId }: { status: ServiceRequest["status"]; employeeId: number | null },
): Promise<void> {
  if (status !== "New" && employeeId === null) throw invalidValue("employeeId", "is required");
  if (employeeId === null || employeeId === before.employeeId) return;
  if (before.resolvedAt !== null && !isReopening(before.status, status))
    throw conflict("A resolved request can't be reassigned.");
  if (!(await isEmployee(transaction, employeeId))) throw invalidValue("employeeId", "is not a known employee");
}

/** The assignee of a reopened request: the previous one or, if they have left, the property's custodian. */
async function takerOf(transaction: Transaction, { serviceRequestId, employeeId }: ServiceRequest): Promise<number> {
  const isThere = employeeId !== null && (await isEmployee(transaction, employeeId));
  return isThere ? employeeId : findPropertyCustodianId(transaction, serviceRequestId);
}

async function changeOf(transaction: Transaction, before: ServiceRequest, part: RequestPart, edit: RequestEdit) {
  if (!mayTakePart(part)) throw forbidden();
  if (!mayWorkOnRequest(part) && (edit.employeeId !== undefined || edit.cost !== undefined)) throw forbidden();
  const { employeeId: named = before.employeeId, cost = before.cost } = edit;
  // Naming an employee for a new request assigns it.
  const isAssigning = before.status === "New" && named !== null;
  const status = edit.status ?? (isAssigning ? "Assigned" : before.status);
  requireStep(before, part, status);
  const isLeftOpen = edit.employeeId === undefined && isReopening(before.status, status);
  const employeeId = isLeftOpen ? await takerOf(transaction, before) : named;
  await requireAssignable(transaction, before, { status, employeeId });
  return { status, employeeId, cost };
}

/**
 * Changes the status, assignee or cost of a request. The unit's tenant confirms that the work is done.
 * @returns the request; with the part "reader" if the caller no longer sees it
 * @throws 403 if others than staff assign or price; 404 if it doesn't exist for the caller; 409 with the request if somebody else
 *   changed it in the meantime, or for a step that its status doesn't allow
 */
export async function editRequest(
  transaction: Transaction,
  { actor, id, edit }: { actor: Actor; id: number; edit: RequestEdit },
): Promise<ReadRequest> {
  const { caller } = actor;
  const update = async (before: ServiceRequest) => {
    const part = (await findPart(transaction, caller, id)) ?? "reader";
    await updateRequest(transaction, id, await changeOf(transaction, before, part, edit));
  };
  const request = await editRecord(transaction, requests, { actor, id, version: edit.version, update });
  // After assigning a request to somebody else, the caller may no longer see it but still gets this answer.
  return { ...request, part: (await findPart(transaction, caller, id)) ?? "reader" };
}

/** A page of the comments on a request, newest first. @throws 404 if it doesn't exist for the caller */
export async function listComments(
  database: Database,
  caller: Caller,
  { id, ...paging }: { id: number; page: number; size: number },
): Promise<PageOf<RequestComment>> {
  if (!(await findRequest(database, id)) || !(await findPart(database, caller, id)))
    throw notFound(requests.recordType);
  return findComments(database, id, paging);
}

/** Comments on a request. @throws 404 if it doesn't exist for the caller */
export async function createComment(
  transaction: Transaction,
  { actor, id, comment }: { actor: Actor; id: number; comment: string },
): Promise<RequestComment> {
  const { caller, requestId } = actor;
  const request = await readRequest(transaction, caller, id);
  if (!mayTakePart(request.part)) throw forbidden();
  const made = await insertComment(transaction, { requestId: id, userId: caller.userId, comment });
  const { userId } = caller;
  const facts = { ...request, commentId: made.commentId };
  await emit(transaction, { type: "request.commented", recordId: id, userId, requestId, facts });
  return { ...made, userName: caller.name, comment };
}
