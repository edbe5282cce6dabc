import type { DepositMovement, TenancyDeposit } from "@vasati/contract/money/deposits";
import { mayEditTenancy, maySeeTenancy } from "../../access/policies/tenancy.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { requireVisibleTenancy } from "../tenancies/tenancies.service.ts";
import type { MovementInFull } from "./deposit-view.queries.ts";
import { findMovementInFull, findMovementsOf, sumDeposit } from "./deposit-view.queries.ts";

/** What a renewal carried over can't be undone. */
const mayBeUndone = ({ kind, undone }: MovementInFull["movement"]) =>
  undone === null && kind !== "carriedIn" && kind !== "carriedOut";

const viewOf = (caller: Caller, { movement, ...parties }: MovementInFull): DepositMovement => ({
  ...movement,
  mayUndo: mayBeUndone(movement) && mayEditTenancy(caller, parties),
});

/**
 * One movement of a deposit.
 * @throws 404 if the caller doesn't see its tenancy
 */
export async function readMovement(database: Database, caller: Caller, id: number): Promise<DepositMovement> {
  const found = await findMovementInFull(database, id);
  if (!found || !maySeeTenancy(caller, found)) throw notFound("movement of a deposit");
  return viewOf(caller, found);
}

/**
 * The deposit of a tenancy with a page of its movements.
 * @throws 404 if the caller doesn't see the tenancy
 */
export async function readDeposit(
  database: Database,
  caller: Caller,
  { tenancyId, page, size }: { tenancyId: number; page: number; size: number },
): Promise<TenancyDeposit> {
  const tenancy = await requireVisibleTenancy(database, caller, tenancyId);
  const { movements: total, ...sums } = await sumDeposit(database, tenancyId);
  const found = await findMovementsOf(database, tenancyId, { page, size });
  const { tenancyStatus, tenantId, tenantName, unitProfileId, unitName, propertyId, propertyName } = tenancy;
  return {
    tenancyId,
    tenancyStatus,
    tenantId,
    tenantName,
    unitProfileId,
    unitName,
    propertyId,
    propertyName,
    ...sums,
    mayEdit: mayEditTenancy(caller, tenancy),
    movements: {
      items: found.map((movement) => viewOf(caller, movement)),
      page,
      size,
      total,
      totalIsCapped: false,
    },
  };
}
