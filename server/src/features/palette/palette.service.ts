import type { FoundRecords } from "@vasati/contract/office/palette";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { readSought } from "../../records/named-records.queries.ts";
import { findAreasByName } from "../catalogue/catalogue.service.ts";
import { findSoughtCustodians } from "../custodians/custodians.service.ts";
import { findSoughtEnquiries } from "../enquiries/received-enquiries.service.ts";
import { findSoughtOwners } from "../owners/owners.service.ts";
import { findPropertiesByName } from "../properties/properties.service.ts";
import { findNumberedRequest } from "../service-requests/service-requests.service.ts";
import { findSoughtTenants } from "../tenants/tenants.service.ts";
import { findUnitsByName } from "../units/profiles/unit-profiles.service.ts";

/**
 * Records of every kind by part of their names, people also by contact, units and requests also by number. Each feature decides what the
 * caller may find.
 */
export async function findRecords(database: Database, caller: Caller, text: string): Promise<FoundRecords> {
  const sought = readSought(text);
  const [properties, units, tenants, owners, employees, enquiries, requests, areas] = await Promise.all([
    findPropertiesByName(database, caller, text),
    findUnitsByName(database, caller, text),
    findSoughtTenants(database, caller, sought),
    findSoughtOwners(database, caller, sought),
    findSoughtCustodians(database, caller, sought),
    findSoughtEnquiries(database, caller, sought),
    sought.request === null ? [] : findNumberedRequest(database, caller, sought.request),
    findAreasByName(database, caller, text),
  ]);
  return { properties, units, tenants, owners, employees, enquiries, requests, areas };
}
