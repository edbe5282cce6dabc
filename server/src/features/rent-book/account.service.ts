import type { TenancyAccount } from "@vasati/contract/money/accounts";
import { mayEditTenancy } from "../../access/policies/tenancy.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { findLastReadings } from "../../records/money/meters.queries.ts";
import { findPayee } from "../../records/constants.queries.ts";
import { requireVisibleTenancy } from "../tenancies/tenancies.service.ts";
import type { LinesAsked } from "./account.queries.ts";
import { findAccountLines, findOpenDues, findPeople, sumAccount } from "./account.queries.ts";

/**
 * A page of the account of a tenancy, with what it owes.
 * @throws 404 if the caller doesn't see the tenancy
 */
export async function readAccount(
  database: Database,
  caller: Caller,
  { page, size, ...asked }: LinesAsked & { page: number; size: number },
): Promise<TenancyAccount> {
  const { tenancyId: id } = asked;
  const tenancy = await requireVisibleTenancy(database, caller, id);
  const { total, ...sums } = await sumAccount(database, asked);
  const open = await findOpenDues(database, id);
  const items = await findAccountLines(database, { ...asked, page, size });
  const mayEdit = mayEditTenancy(caller, tenancy);
  const meters = mayEdit ? await findLastReadings(database, tenancy.unitProfileId) : [];
  const payee = await findPayee(database);
  const { manager, contact } = await findPeople(database, tenancy);
  const { tenantId, tenantName, unitProfileId, unitName, propertyId, propertyName, past } = tenancy;
  return {
    tenancyId: id,
    tenantId,
    tenantName,
    unitProfileId,
    unitName,
    propertyId,
    propertyName,
    ...sums,
    openDues: open.map(({ tenancyId: _tenancyId, ...due }) => due),
    payTo: payee && { ...payee, name: payee.name || propertyName },
    manager,
    meters,
    contact: mayEdit ? contact : null,
    mayEdit,
    past,
    lines: { items, page, size, total, totalIsCapped: false },
  };
}
