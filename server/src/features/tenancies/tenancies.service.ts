import type { PageOf } from "@vasati/contract/wire/paging";
import type { ActiveTenancy } from "@vasati/contract/leasing/active-tenancies";
import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import { isOverdueTenancy, mayChangeTerms, nextTenancyStatuses } from "@vasati/contract/leasing/tenancy-states";
import { daysBetween } from "@vasati/contract/leasing/terms";
import { dayInIndia } from "../../platform/database/calendar.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import type { RecordKind } from "../../records/edit-record.ts";
import { isManagedTenancy, mayEditTenancy, maySeeTenancy } from "../../access/policies/tenancy.ts";
import { isInScope } from "../../records/records.queries.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { renewalBegin, waitsForRenewal } from "./renewals/renewal-begin.ts";
import type { FoundTenancy, TenancyRecord } from "./tenancies.queries.ts";
import { findActiveTenancy, findTenanciesInBatches, findTenanciesInOrder, findTenancy } from "./tenancies.queries.ts";
import type { TenancyFilters } from "./tenancy-lists.queries.ts";
import { findTenancyIds } from "./tenancy-lists.queries.ts";

/** Drops the fields that are not part of the tenancy itself. */
export function recordOf(tenancy: FoundTenancy): TenancyRecord {
  const {
    propertyCustodianId: _propertyCustodian,
    ownerId: _owner,
    renews: _renews,
    renewedBy: _renewedBy,
    ...rest
  } = tenancy;
  const { isLast: _isLast, unitIsVacant: _unitIsVacant, ...record } = rest;
  return record;
}

/** Tenancies as a record kind. */
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

/** The tenancy as shown to a caller who sees it. */
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

/** The filters of a list or an export. */
type Filters = Omit<TenancyFilters, "caller" | "overdue"> & { overdue?: "true" | undefined };

const filtersFor = (caller: Caller, { overdue, ...filters }: Filters): TenancyFilters => ({
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
  const { ids, ...counted } = await findTenancyIds(database, { ...filtersFor(caller, filters), page, size });
  const found = await findTenanciesInOrder(database, ids);
  return { items: found.map((tenancy) => viewOf(caller, tenancy)), page, size, ...counted };
}

/** All matching tenancies, in batches. */
export const tenanciesInBatches = (database: Database, caller: Caller, filters: Filters) =>
  findTenanciesInBatches(database, filtersFor(caller, filters));

/** A tenancy that the caller may change, with its property's custodian and owner. @throws 404 if it isn't the caller's */
export async function requireOwnTenancy(database: Database, caller: Caller, id: number): Promise<FoundTenancy> {
  const tenancy = await findTenancy(database, id);
  if (!tenancy || !mayEditTenancy(caller, tenancy)) throw notFound(tenancies.recordType);
  return tenancy;
}

/** A tenancy that the caller sees, with its property's custodian and owner. @throws 404 if the caller doesn't see it */
export async function requireVisibleTenancy(database: Database, caller: Caller, id: number): Promise<FoundTenancy> {
  const tenancy = await findTenancy(database, id);
  if (!tenancy || !maySeeTenancy(caller, tenancy)) throw notFound(tenancies.recordType);
  return tenancy;
}

/** A tenancy as its screen shows it. */
export const readTenancy = async (database: Database, caller: Caller, id: number): Promise<ReadTenancy> =>
  viewOf(caller, await requireVisibleTenancy(database, caller, id));

/** The active tenancy of a unit; null if there is none. Callers who may not see it only learn that there is one. */
export async function readActiveTenancy(database: Database, caller: Caller, unitId: number): Promise<ActiveTenancy> {
  const tenancy = await findActiveTenancy(database, unitId);
  if (!tenancy) return null;
  return maySeeTenancy(caller, tenancy) ? viewOf(caller, tenancy) : { unitProfileId: unitId, tenancyStatus: "Active" };
}
