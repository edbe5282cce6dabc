import type { Custodian, CustodianEdit, CustodianForm } from "@vasati/contract/portfolio/custodians";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { FindCandidates } from "../../records/bulk/references.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor, RecordKind } from "../../records/edit-record.ts";
import { editRecord, recordCreation } from "../../records/edit-record.ts";
import { archivedIsAsked } from "../../access/archived.ts";
import { mayEditCustodians, maySeeCustodian } from "../../access/custodian.ts";
import { countAtHand, isAtHand } from "../../records/records.queries.ts";
import { against, conflict, invalidValue, notFound } from "../../platform/http/refusal.ts";
import type { CustodiansFilter, MailReader } from "./custodians.queries.ts";
import {
  findCustodian,
  findCustodianName,
  findCustodiansByName,
  findEmployees,
  findMailReader,
  holdEmployees,
  insertCustodian,
  updateCustodian,
} from "./custodians.queries.ts";

const custodians: RecordKind<Custodian> = {
  table: "custodians",
  recordType: "custodian",
  find: findCustodian,
  mayChange: async (_transaction, { caller }) => mayEditCustodians(caller),
};

/**
 * A page of the employees, by name.
 * @throws 403 where somebody else than an administrator asks for archived ones
 */
export async function listCustodians(
  database: Database,
  caller: Caller,
  query: Omit<CustodiansFilter, "archived"> & { archived?: "true" | undefined },
): Promise<PageOf<Custodian>> {
  return findCustodiansByName(database, caller, { ...query, archived: archivedIsAsked(caller, query) });
}

/**
 * One employee; an archived one is an administrator's alone.
 * @throws 404 where there is none
 */
export async function readCustodian(database: Database, caller: Caller, id: number): Promise<Custodian> {
  const custodian = await findCustodian(database, id);
  if (!custodian || !maySeeCustodian(caller, custodian)) throw notFound(custodians.recordType);
  return custodian;
}

/** Adds an employee. */
export async function createCustodian(transaction: Transaction, actor: Actor, form: CustodianForm): Promise<Custodian> {
  const id = await insertCustodian(transaction, form);
  return recordCreation(transaction, custodians, { actor, id });
}

/**
 * Changes or archives an employee.
 * @throws 404 where there is none; 409 with the employee where another changed it meanwhile, and for archiving one who has
 *   properties or open service requests
 */
export async function editCustodian(
  transaction: Transaction,
  actor: Actor,
  { id, edit }: { id: number; edit: CustodianEdit },
): Promise<Custodian> {
  const update = async (before: Custodian) => {
    if (edit.archived && before.numberOfProperties + before.openServiceRequests > 0) throw against("employeeHasWork");
    await updateCustodian(transaction, before, edit);
  };
  return editRecord(transaction, custodians, { actor, id, version: edit.version, update });
}

/** What an employee is called; empty where there is none. */
export const nameOfEmployee = (database: Database, id: number): Promise<string> => findCustodianName(database, id);

/** Who reads the mail of an employee: an account of theirs, else their address; undefined where there is neither. */
export const whoReadsFor = (database: Database, id: number): Promise<MailReader | undefined> =>
  findMailReader(database, id);

/** Whether there is such an employee, not archived; if there is, none who is archived before this transaction ends. */
export const isEmployee = (transaction: Transaction, id: number): Promise<boolean> =>
  isAtHand(transaction, "custodians", id);

/**
 * Makes sure that none of the employees to whom a sheet gives something is archived before this transaction ends.
 * @throws 409 where one was archived since the sheet was checked
 */
export async function requireEmployees(transaction: Transaction, ids: number[]): Promise<void> {
  const different = [...new Set(ids)];
  if ((await countAtHand(transaction, "custodians", different)) < different.length)
    throw conflict("Someone else has changed an employee. Check the sheet again.");
}

/**
 * The two between whom a portfolio changes hands; neither is archived, and neither hands over to anybody else, until the transaction
 * ends.
 * @param hold what else must stay as it is from here on; done before the two are read, so that what they have is counted once it stays
 * @throws 404 where the one who gives is unknown; 400 where the other is unknown, archived or the same
 */
export async function requireBothEmployees<Held>(
  transaction: Transaction,
  { from, to }: { from: number; to: number },
  hold: () => Promise<Held>,
): Promise<{ giver: Custodian; taker: Custodian; held: Held }> {
  if (from === to) throw invalidValue("toEmployeeId", "must be another employee");
  await holdEmployees(transaction, [from, to]);
  const held = await hold();
  const giver = await findCustodian(transaction, from);
  if (!giver) throw notFound(custodians.recordType);
  const taker = await findCustodian(transaction, to);
  if (!taker || taker.archived) throw invalidValue("toEmployeeId", "is not a known employee");
  return { giver, taker, held };
}

/** The employees to whom a cell of a sheet may refer. */
export const employeesInCells: FindCandidates = (database, _caller, wanted) => findEmployees(database, wanted);
