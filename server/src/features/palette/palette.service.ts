import type { FoundRecords } from "@vasati/contract/office/palette";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { findOwnersByName } from "../owners/owners.service.ts";
import { findPropertiesByName } from "../properties/properties.service.ts";
import { findTenantsByName } from "../tenants/tenants.service.ts";
import { findUnitsByName } from "../units/profiles/unit-profiles.service.ts";

/** Records of every kind by part of their names. Each feature decides what the caller may find. */
export async function findRecords(database: Database, caller: Caller, text: string): Promise<FoundRecords> {
  const [properties, units, tenants, owners] = await Promise.all([
    findPropertiesByName(database, caller, text),
    findUnitsByName(database, caller, text),
    findTenantsByName(database, caller, text),
    findOwnersByName(database, caller, text),
  ]);
  return { properties, units, tenants, owners };
}
