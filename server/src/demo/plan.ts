import type { Insertable } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { randomOf } from "./values/random.ts";

/** A row to load, with the id that it is to have. */
export type Row<Table extends keyof Tables> = Insertable<Tables[Table]> & { id: number };

export type Area = Tables["areas"];

/** How many of everything, for a number of units. */
export interface Plan {
  units: number;
  properties: number;
  custodians: number;
  owners: number;
  users: number;
  areas: readonly Area[];
}

/** Fewer would leave the first localities of the list without something to find. */
export const fewestUnits = 100;
/** More was never measured. */
export const mostUnits = 2_000_000;

/** The demo accounts come first, then people who registered to enquire. */
export const account = { administrator: 1, custodian: 2, otherCustodian: 3, owner: 4, tenant: 5, user: 6 } as const;
export const demoAccounts = Object.keys(account).length;

/** The custodians behind the two demo accounts (requirements 17.3). */
export const custodian = { ofCustodian: 2, ofOtherCustodian: 1 } as const;

/** @param areas the served localities in the order of the list; at least one */
export function planFor(units: number, areas: readonly Area[]): Plan {
  const properties = Math.max(15, Math.round(units * 0.15));
  return {
    units,
    properties,
    custodians: Math.max(6, Math.ceil(properties / 150)),
    owners: Math.ceil(properties * 0.6),
    users: demoAccounts + Math.max(24, Math.ceil(units / 100)),
    areas,
  };
}

/** The properties of the first three localities are the largest and show every type of unit. */
export const showcaseProperties = 6;
/** The properties of the smallest complete portfolio; a larger one begins with the same. */
export const firstProperties = 60;
const showcaseWeight = 3;
const jitter = randomOf("size of property");

/**
 * The first unit of a property; it goes on to the one before the next property's first. Properties differ in size,
 * and all units are given out whatever their number.
 */
export function firstUnitOf(plan: Plan, propertyId: number): number {
  if (propertyId > plan.properties) return plan.units + 1;
  const before = propertyId - 1 + (showcaseWeight - 1) * Math.min(propertyId - 1, showcaseProperties);
  const all = plan.properties + (showcaseWeight - 1) * showcaseProperties;
  const shift = propertyId <= showcaseProperties ? 0 : jitter(propertyId)() * 0.8;
  return Math.floor(((before + shift) / all) * plan.units) + 1;
}
