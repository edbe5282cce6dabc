import type { Building, Profile } from "@vasati/contract/office/profiles";
import { profileRows } from "@vasati/contract/office/profiles";
import { mostUnitsDrawn } from "@vasati/contract/office/unit-standings";
import { isVisibleCustodian } from "../../access/policies/custodian.ts";
import { isVisibleOwner } from "../../access/policies/owner.ts";
import type { Scope } from "../../access/policy.ts";
import { isInPortfolio, isShownInFull } from "../../access/policies/property.ts";
import { isVisibleTenant } from "../../access/policies/tenant.ts";
import { isUnitShownInFull } from "../../access/policies/unit.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import type { RecordTable } from "../../platform/database/tables.ts";
import { notFound } from "../../platform/http/refusal.ts";
import type { BelongsTo } from "../../records/belonging.queries.ts";
import { existsInScope, isInScope } from "../../records/records.queries.ts";
import { listDocuments } from "../documents/documents.service.ts";
import { listEnquiries } from "../enquiries/received-enquiries.service.ts";
import { listProperties } from "../properties/properties.service.ts";
import { listRent } from "../rent-book/rent-list.service.ts";
import { listRequests } from "../service-requests/service-requests.service.ts";
import { listTenancies } from "../tenancies/tenancies.service.ts";
import { findBuilding } from "./building.queries.ts";
import { sumMoney } from "./profile-money.queries.ts";

/** Which lists a kind of record has, and who sees its profile. */
interface KindOfProfile {
  table: RecordTable;
  scope: (caller: Caller) => Scope;
  tenancies: "activeFirst" | "ending" | null;
  hasProperties: boolean;
  hasEnquiries: boolean;
  hasDocuments: boolean;
}

const kinds: Record<BelongsTo["kind"], KindOfProfile> = {
  tenant: {
    table: "tenants",
    scope: isVisibleTenant,
    tenancies: "activeFirst",
    hasProperties: false,
    hasEnquiries: true,
    hasDocuments: true,
  },
  owner: {
    table: "owner_profiles",
    scope: isVisibleOwner,
    tenancies: "ending",
    hasProperties: true,
    hasEnquiries: false,
    hasDocuments: false,
  },
  custodian: {
    table: "custodians",
    scope: isVisibleCustodian,
    tenancies: null,
    hasProperties: true,
    hasEnquiries: false,
    hasDocuments: false,
  },
  property: {
    table: "properties",
    scope: isShownInFull,
    tenancies: "ending",
    hasProperties: false,
    hasEnquiries: true,
    hasDocuments: true,
  },
  unit: {
    table: "units",
    scope: isUnitShownInFull,
    tenancies: "activeFirst",
    hasProperties: false,
    hasEnquiries: true,
    hasDocuments: true,
  },
};

/** What belongs to a record, each list as the caller sees it elsewhere. @throws 404 if the caller doesn't see the record in full */
export async function readProfile(database: Database, caller: Caller, belongsTo: BelongsTo): Promise<Profile> {
  const { table, scope, tenancies, ...has } = kinds[belongsTo.kind];
  if (!(await existsInScope(database, table, { id: belongsTo.id, scope: scope(caller) })))
    throw notFound(belongsTo.kind);
  const asked = { belongsTo, page: 0, size: profileRows };
  const active = tenancies === "ending" && ({ tenancyStatus: "Active" } as const);
  const [money, rents, found, properties, requests, enquiries, documents] = await Promise.all([
    sumMoney(database, caller, belongsTo),
    listRent(database, { caller, sort: "dueOn", ...asked }),
    tenancies && listTenancies(database, caller, { ...asked, order: tenancies, ...active }),
    has.hasProperties ? listProperties(database, caller, { ...asked, mine: "true", sort: "propertyName" }) : null,
    listRequests(database, caller, { ...asked, sort: "status" }),
    has.hasEnquiries ? listEnquiries(database, caller, asked) : null,
    has.hasDocuments ? listDocuments(database, caller, asked) : null,
  ]);
  return { money, rents, tenancies: found, properties, requests, enquiries, documents };
}

/** The units of a property and how each stands. @throws 404 if the caller doesn't see the property in full */
export async function readBuilding(database: Database, caller: Caller, id: number): Promise<Building> {
  const isSeen = await existsInScope(database, "properties", { id, scope: isShownInFull(caller) });
  if (!isSeen) throw notFound("property");
  const units = await findBuilding(database, id, mostUnitsDrawn + 1);
  return {
    units: units.slice(0, mostUnitsDrawn),
    hasMore: units.length > mostUnitsDrawn,
    mayEdit: await isInScope(database, "properties", { id, scope: isInPortfolio(caller) }),
  };
}
