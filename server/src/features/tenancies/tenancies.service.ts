import type { PageOf } from "@vasati/contract/wire/paging";
import type { ActiveTenancy, ReadTenancy } from "@vasati/contract/leasing/tenancies";
import { isOverdueTenancy, mayChangeTerms, nextTenancyStatuses } from "@vasati/contract/leasing/tenancy-states";
import { daysBetween } from "@vasati/contract/leasing/terms";
import { dayInIndia } from "../../platform/database/calendar.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import type { RecordKind } from "../../records/edit-record.ts";
import { isManagedTenancy, mayEditTenancy, maySeeTenancy } from "../../access/tenancy.ts";
import { isInScope } from "../../records/records.queries.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { renewalBegin, waitsForRenewal } from "./renewal-begin.ts";
import type { FoundTenancy, TenancyRecord } from "./tenancies.queries.ts";
import { findActiveTenancy, findTenanciesInBatches, findTenanciesInOrder, findTenancy } from "./tenancies.queries.ts";
import type { TenanciesAsked } from "./tenancy-lists.queries.ts";
import { findTenancyIds } from "./tenancy-lists.queries.ts";

/** Without what is no part of the tenancy itself. */
function recordOf(tenancy: FoundTenancy): TenancyRecord {
  const { keeperId: _keeper, ownerId: _owner, renews: _renews, renewedBy: _renewedBy, ...rest } = tenancy;
  const { isLast: _isLast, unitIsVacant: _unitIsVacant, ...record } = rest;
  return record;
}

/** Tenancies, as changing them needs to know them. */
export const tenancies: RecordKind<TenancyRecord> = {
  table: "tenancies",
  recordType: "tenancy",
  find: async (transaction, id) => {
    const tenancy = await findTenancy(transaction, id);
    return tenancy && recordOf(tenancy);
  },
  mayChange: (transaction, { caller }, { tenancyId: id }) =>
    isInScope(transaction, "tenancies", { id, scope: isManagedTenancy(caller) }),
};

/** The tenancy as somebody who sees it is shown it. */
function viewOf(caller: Caller, tenancy: FoundTenancy): ReadTenancy {
  const today = dayInIndia();
  const daysLeft = daysBetween(today, tenancy.tenancyExpiryDate);
  const mayEdit = mayEditTenancy(caller, tenancy);
  return {
    ...recordOf(tenancy),
    renews: tenancy.renews,
    renewedBy: tenancy.renewedBy,
    renewal: mayEdit && !waitsForRenewal(tenancy) ? renewalBegin(tenancy, today) : null,
    isOverdue: isOverdueTenancy(tenancy, today),
    daysLeft: tenancy.tenancyStatus === "Active" ? daysLeft : null,
    mayEdit: mayEdit && mayChangeTerms(tenancy.tenancyStatus),
    nextStatuses: mayEdit ? nextTenancyStatuses(tenancy.tenancyStatus) : [],
  };
}

/** By what a list or an export chooses. */
type Filters = Omit<TenanciesAsked, "caller" | "overdue"> & { overdue?: "true" | undefined };

const askedBy = (caller: Caller, { overdue, ...filters }: Filters): TenanciesAsked => ({
  ...filters,
  overdue: overdue === "true",
  caller,
});

/** A page of the tenancies that the caller sees. */
export async function listTenancies(
  database: Database,
  caller: Caller,
  { page, size, ...filters }: Filters & { page: number; size: number },
): Promise<PageOf<ReadTenancy>> {
  const { ids, ...counted } = await findTenancyIds(database, { ...askedBy(caller, filters), page, size });
  const found = await findTenanciesInOrder(database, ids);
  return { items: found.map((tenancy) => viewOf(caller, tenancy)), page, size, ...counted };
}

/** All of them, batch by batch. */
export const tenanciesInBatches = (database: Database, caller: Caller, filters: Filters) =>
  findTenanciesInBatches(database, askedBy(caller, filters));

/**
 * A tenancy that the caller may change, with those to whom it belongs.
 * @throws 404 where it is not the caller's
 */
export async function requireOwnTenancy(database: Database, caller: Caller, id: number): Promise<FoundTenancy> {
  const tenancy = await findTenancy(database, id);
  if (!tenancy || !mayEditTenancy(caller, tenancy)) throw notFound(tenancies.recordType);
  return tenancy;
}

/**
 * One tenancy.
 * @throws 404 where the caller does not see it
 */
export async function readTenancy(database: Database, caller: Caller, id: number): Promise<ReadTenancy> {
  const tenancy = await findTenancy(database, id);
  if (!tenancy || !maySeeTenancy(caller, tenancy)) throw notFound(tenancies.recordType);
  return viewOf(caller, tenancy);
}

/** The active tenancy of a unit; who does not see it learns that there is one. Null where there is none. */
export async function readActiveTenancy(database: Database, caller: Caller, unitId: number): Promise<ActiveTenancy> {
  const tenancy = await findActiveTenancy(database, unitId);
  if (!tenancy) return null;
  return maySeeTenancy(caller, tenancy) ? viewOf(caller, tenancy) : { unitProfileId: unitId, tenancyStatus: "Active" };
}
