import type { Custodian, CustodianForm } from "@vasati/contract/custodians";
import type { Transaction } from "../../platform/database.ts";
import type { Actor } from "../../platform/edit-record.ts";
import { recordCreation } from "../../platform/edit-record.ts";
import { findCustodian, insertCustodian } from "./custodians.queries.ts";

/** Adds an employee. */
export async function createCustodian(transaction: Transaction, actor: Actor, form: CustodianForm): Promise<Custodian> {
  const id = await insertCustodian(transaction, form);
  return recordCreation(transaction, { recordType: "custodian", find: findCustodian }, { actor, id });
}
