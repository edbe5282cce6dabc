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
import type { Actor, RecordKind } from "../../records/edit-record.ts";
import { editRecord, recordCreation } from "../../records/edit-record.ts";
import { mayTakePart, mayWorkOnRequest } from "../../access/service-request.ts";
import { conflict, forbidden, invalidValue, notFound } from "../../platform/http/refusal.ts";
import { isEmployee } from "../custodians/custodians.service.ts";
import { findComments, insertComment } from "./request-comments.queries.ts";
import type { NewsParts } from "./request-news.service.ts";
import { publishRequest, tellConcerned } from "./request-news.service.ts";
import { findKeeperId, findRequestUnits } from "./request-people.queries.ts";
import type { RequestsFilter } from "./service-requests.queries.ts";
import {
  findPart,
  findRequest,
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

/** Units for which the caller may raise a request. */
export const listRequestUnits = (
  database: Database,
  caller: Caller,
  search: string | undefined,
): Promise<RequestUnit[]> => findRequestUnits(database, caller, { search });

/**
 * One request, with what the caller may do.
 * @throws 404 where it does not exist for them
 */
export async function readRequest(database: Database, caller: Caller, id: number): Promise<ReadRequest> {
  const request = await findRequest(database, id);
  const part = request && (await findPart(database, caller, id));
  if (!part) throw notFound(requests.recordType);
  return { ...request, part };
}

/**
 * Raises a request and tells the custodian of the property by mail.
 * @throws 404 for a unit that is not the caller's to raise one for
 */
export async function createRequest(
  transaction: Transaction,
  parts: NewsParts,
  { actor, form }: { actor: Actor; form: RequestForm },
): Promise<ReadRequest> {
  const { caller } = actor;
  const [unit] = await findRequestUnits(transaction, caller, { id: form.unitProfileId });
  if (!unit) throw notFound("unit");
  const id = await insertRequest(transaction, caller.userId, form);
  const request = await recordCreation(transaction, requests, { actor, id });
  await tellConcerned(transaction, parts, { caller, request, happened: "raised" });
  await publishRequest(transaction, parts, id);
  return readRequest(transaction, caller, id);
}

/** Refuses a step that the table of states does not know, or not for this caller. */
function requireStep(before: ServiceRequest, part: RequestPart, to: ServiceRequest["status"]): void {
  if (before.status === to || nextStatuses(before, part, Date.now()).includes(to)) return;
  throw conflict(`A request that is ${before.status} can't become ${to}.`);
}

/** Refuses an employee whom the request cannot be given to. */
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

/** Who works on a request that is taken up again: who did or, where they have gone since, the custodian of the property. */
async function takerOf(transaction: Transaction, { serviceRequestId, employeeId }: ServiceRequest): Promise<number> {
  const isThere = employeeId !== null && (await isEmployee(transaction, employeeId));
  return isThere ? employeeId : findKeeperId(transaction, serviceRequestId);
}

async function changeOf(transaction: Transaction, before: ServiceRequest, part: RequestPart, edit: RequestEdit) {
  if (!mayTakePart(part)) throw forbidden();
  if (!mayWorkOnRequest(part) && (edit.employeeId !== undefined || edit.cost !== undefined)) throw forbidden();
  const { employeeId: named = before.employeeId, cost = before.cost } = edit;
  // To give a new request to somebody is to assign it.
  const isAssigning = before.status === "New" && named !== null;
  const status = edit.status ?? (isAssigning ? "Assigned" : before.status);
  requireStep(before, part, status);
  const isLeftOpen = edit.employeeId === undefined && isReopening(before.status, status);
  const employeeId = isLeftOpen ? await takerOf(transaction, before) : named;
  await requireAssignable(transaction, before, { status, employeeId });
  return { status, employeeId, cost };
}

function newsOf(before: ServiceRequest, after: ServiceRequest) {
  if (isReopening(before.status, after.status)) return "reopened";
  if (before.employeeId !== after.employeeId) return "Assigned";
  return before.status === after.status || after.status === "New" ? undefined : after.status;
}

/**
 * Moves, assigns or prices a request, and tells those whom it concerns. Whoever is in the unit says whether it is done.
 * @returns the request; with the part "reader" for those to whom it belongs no longer
 * @throws 403 for assigning and pricing by others than staff; 404 where it does not exist for the caller; 409 with the request
 *   where another changed it meanwhile, and for a step that its state does not allow
 */
export async function editRequest(
  transaction: Transaction,
  parts: NewsParts,
  { actor, id, edit }: { actor: Actor; id: number; edit: RequestEdit },
): Promise<ReadRequest> {
  const { caller } = actor;
  const seen: { before?: ServiceRequest } = {};
  const update = async (before: ServiceRequest) => {
    seen.before = before;
    const part = (await findPart(transaction, caller, id)) ?? "reader";
    await updateRequest(transaction, id, await changeOf(transaction, before, part, edit));
  };
  const request = await editRecord(transaction, requests, { actor, id, version: edit.version, update });
  const { before = request } = seen;
  const happened = newsOf(before, request);
  if (happened) await tellConcerned(transaction, parts, { caller, request, happened });
  await publishRequest(transaction, parts, id, before.employeeId);
  // Whoever has passed a request on need not see it any more: they are told what became of it.
  return { ...request, part: (await findPart(transaction, caller, id)) ?? "reader" };
}

/**
 * A page of what was said about a request, newest first.
 * @throws 404 where it does not exist for the caller
 */
export async function listComments(
  database: Database,
  caller: Caller,
  { id, ...paging }: { id: number; page: number; size: number },
): Promise<PageOf<RequestComment>> {
  if (!(await findRequest(database, id)) || !(await findPart(database, caller, id)))
    throw notFound(requests.recordType);
  return findComments(database, id, paging);
}

/**
 * Says something about a request, and tells the others.
 * @throws 404 where it does not exist for the caller
 */
export async function createComment(
  transaction: Transaction,
  parts: NewsParts,
  { caller, id, comment }: { caller: Caller; id: number; comment: string },
): Promise<RequestComment> {
  const request = await readRequest(transaction, caller, id);
  if (!mayTakePart(request.part)) throw forbidden();
  const made = await insertComment(transaction, { requestId: id, userId: caller.userId, comment });
  await tellConcerned(transaction, parts, { caller, request, happened: "commented" });
  await publishRequest(transaction, parts, id);
  return { ...made, userName: caller.name, comment };
}
