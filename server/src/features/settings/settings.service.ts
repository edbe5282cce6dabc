import { defaultListFilter } from "@vasati/contract/portfolio/default-list-filter";
import type { ConstantsEdit, Settings } from "@vasati/contract/office/settings";
import { hasItsIfsc, hasItsNumber } from "@vasati/contract/office/settings";
import type { Bounds, Constants } from "../../records/constants.queries.ts";
import { constantsId, findConstants, megabyte, updateConstants } from "../../records/constants.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor, RecordKind } from "../../records/edit-record.ts";
import { mayEditSettings } from "../../access/policies/settings.ts";
import { editRecord } from "../../records/edit-record.ts";
import { invalid, invalidValue } from "../../platform/http/refusal.ts";
import { isEmployee, nameOfEmployee } from "../custodians/custodians.service.ts";

const boundsIn = ({ sessionHours, uploadLimit }: Bounds) => ({
  sessionHours,
  uploadMegabytes: Math.floor(uploadLimit / megabyte),
});

/** The current constants, and the limits of this installation. */
export async function readSettings(database: Database, bounds: Bounds): Promise<Settings> {
  const constants = await findConstants(database, bounds);
  return {
    ...constants,
    tenancyCustodianName: await nameOfEmployee(database, constants.tenancyCustodianId),
    listCustodianId: defaultListFilter.custodianId,
    most: boundsIn(bounds),
  };
}

/** @throws 400 for more than the installation allows, an unknown employee, or half of a bank account */
async function requirePossible(transaction: Transaction, bounds: Bounds, edit: ConstantsEdit): Promise<void> {
  const most = boundsIn(bounds);
  const beyond = (["sessionHours", "uploadMegabytes"] as const).filter((name) => (edit[name] ?? 0) > most[name]);
  if (beyond.length > 0)
    throw invalid(beyond.map((path) => ({ path, code: "too_big", message: `must be at most ${most[path]} here` })));
  const { tenancyCustodianId } = edit;
  if (tenancyCustodianId !== undefined && !(await isEmployee(transaction, tenancyCustodianId)))
    throw invalidValue("tenancyCustodianId", "is not a known employee");
  const before = await findConstants(transaction, bounds);
  const { accountNumber = before.accountNumber, ifsc = before.ifsc } = edit;
  const account = { accountNumber, ifsc };
  if (!hasItsIfsc(account)) throw invalidValue("ifsc", "must come with an account number");
  if (!hasItsNumber(account)) throw invalidValue("accountNumber", "must come with an IFSC");
}

/**
 * Changes the constants.
 * @throws 400 for more than the installation allows, an unknown employee, or half of a bank account; 409 with the constants if somebody else changed them
 *   in the meantime
 */
export async function editSettings(
  transaction: Transaction,
  bounds: Bounds,
  { actor, edit }: { actor: Actor; edit: ConstantsEdit },
): Promise<Settings> {
  const constants: RecordKind<Constants> = {
    table: "business_constants",
    recordType: "settings",
    find: () => findConstants(transaction, bounds),
    mayChange: async (_transaction, { caller }) => mayEditSettings(caller),
  };
  const update = async () => {
    await requirePossible(transaction, bounds, edit);
    await updateConstants(transaction, edit);
  };
  await editRecord(transaction, constants, { actor, id: constantsId, version: edit.version, update });
  return readSettings(transaction, bounds);
}
