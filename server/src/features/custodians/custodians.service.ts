import type { Custodian, CustodianForm } from "@vasati/contract/custodians";
import type { Database, Transaction } from "../../platform/database.ts";
import type { Actor } from "../../platform/edit-record.ts";
import { recordCreation } from "../../platform/edit-record.ts";
import { findCustodian, insertCustodian } from "./custodians.queries.ts";

/** Adds an employee. */
export async function createCustodian(transaction: Transaction, actor: Actor, form: CustodianForm): Promise<Custodian> {
  const id = await insertCustodian(transaction, form);
  return recordCreation(transaction, { recordType: "custodian", find: findCustodian }, { actor, id });
}

/** Whether there is such an employee, not archived. */
export async function isEmployee(database: Database, id: number): Promise<boolean> {
  const custodian = await findCustodian(database, id);
  return custodian !== undefined && !custodian.archived;
}
