import type { FoundRecords } from "@vasati/contract/office/palette";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { findOwnersByName } from "../owners/owners.service.ts";
import { findPropertiesByName } from "../properties/properties.service.ts";
import { findTenantsByName } from "../tenants/tenants.service.ts";
import { findUnitsByName } from "../units/managed-units.service.ts";

/** Records of every kind by part of their names, as far as each feature lets the caller find its own. */
export async function findRecords(database: Database, caller: Caller, text: string): Promise<FoundRecords> {
  const [properties, units, tenants, owners] = await Promise.all([
    findPropertiesByName(database, caller, text),
    findUnitsByName(database, caller, text),
    findTenantsByName(database, caller, text),
    findOwnersByName(database, caller, text),
  ]);
  return { properties, units, tenants, owners };
}
