import type { Found } from "@vasati/contract/office/palette";
import type { Custodian, CustodianEdit, CustodianForm } from "@vasati/contract/portfolio/custodians";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { FindCandidates } from "../../records/bulk/references.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor, RecordKind } from "../../records/edit-record.ts";
import { editRecord, recordCreation } from "../../records/edit-record.ts";
import { wantsArchived } from "../../access/archived.ts";
import { mayEditCustodians, maySeeCustodian } from "../../access/policies/custodian.ts";
import type { SoughtText } from "../../records/named-records.queries.ts";
import { countActive, isActive } from "../../records/records.queries.ts";
import { ruleViolation, conflict, invalidValue, notFound } from "../../platform/http/refusal.ts";
import type { CustodiansFilter, MailReader } from "./custodians.queries.ts";
import {
  findCustodian,
  findCustodianName,
  findCustodiansByName,
  findCustodiansSought,
  findEmployees,
  findMailReader,
  lockEmployees,
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
 * @throws 403 if the caller asks for archived ones and is not an administrator
 */
export async function listCustodians(
  database: Database,
  caller: Caller,
  query: Omit<CustodiansFilter, "archived"> & { archived?: "true" | undefined },
): Promise<PageOf<Custodian>> {
  return findCustodiansByName(database, caller, { ...query, archived: wantsArchived(caller, query) });
}

/** One employee. Only administrators see archived ones. @throws 404 if there is none */
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
 * Edits or archives an employee.
 * @throws 404 if there is none; 409 with the employee if somebody else changed it in the meantime, or for archiving one who has
 *   properties or open service requests
 */
export async function editCustodian(
  transaction: Transaction,
  actor: Actor,
  { id, edit }: { id: number; edit: CustodianEdit },
): Promise<Custodian> {
  const update = async (before: Custodian) => {
    if (edit.archived && before.numberOfProperties + before.openServiceRequests > 0)
      throw ruleViolation("employeeHasWork");
    await updateCustodian(transaction, before, edit);
  };
  return editRecord(transaction, custodians, { actor, id, version: edit.version, update });
}

/** The best matches among the caller's colleagues by part of the name, or by contact. Only staff find employees. */
export const findSoughtCustodians = (database: Database, caller: Caller, sought: SoughtText): Promise<Found[]> =>
  findCustodiansSought(database, caller, sought);

/** The name of an employee; empty if there is none. */
export const nameOfEmployee = (database: Database, id: number): Promise<string> => findCustodianName(database, id);

/** Who receives the mails to an employee: their account, else their address; undefined if they have neither. */
export const whoReadsFor = (database: Database, id: number): Promise<MailReader | undefined> =>
  findMailReader(database, id);

/** Whether the employee exists and is not archived. If so, they are locked until the transaction ends. */
export const isEmployee = (transaction: Transaction, id: number): Promise<boolean> =>
  isActive(transaction, "custodians", id);

/**
 * Locks the employees that a sheet names, so that none is archived before this transaction ends.
 * @throws 409 if one was archived since the sheet was checked
 */
export async function requireEmployees(transaction: Transaction, ids: number[]): Promise<void> {
  const different = [...new Set(ids)];
  if ((await countActive(transaction, "custodians", different)) < different.length)
    throw conflict("Someone else has changed an employee. Check the sheet again.");
}

/**
 * Reads and locks both employees of a handover: neither can be archived or start another handover until the transaction ends.
 * @param hold locks whatever else must not change, before the employees are read, so that their counts stay correct
 * @throws 404 if the giver is unknown; 400 if the taker is unknown, archived or the same
 */
export async function requireBothEmployees<Held>(
  transaction: Transaction,
  { from, to }: { from: number; to: number },
  hold: () => Promise<Held>,
): Promise<{ giver: Custodian; taker: Custodian; held: Held }> {
  if (from === to) throw invalidValue("toEmployeeId", "must be another employee");
  await lockEmployees(transaction, [from, to]);
  const held = await hold();
  const giver = await findCustodian(transaction, from);
  if (!giver) throw notFound(custodians.recordType);
  const taker = await findCustodian(transaction, to);
  if (!taker || taker.archived) throw invalidValue("toEmployeeId", "is not a known employee");
  return { giver, taker, held };
}

/** The employees that a cell of a sheet may name. */
export const employeesInCells: FindCandidates = (database, _caller, wanted) => findEmployees(database, wanted);
