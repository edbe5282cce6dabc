import type { ProfileKind } from "@vasati/contract/office/profiles";
import { sql } from "kysely";
import type { Condition } from "../access/policy.ts";
import { managedBy, ofProperty, ofUnitIn, ownedBy } from "../access/policies/property.ts";
import { isAssignedTo, isDuringStayOf } from "../access/policies/service-request.ts";

/** A record with a profile, as a filter of lists. It doesn't say who sees the rows: the lists' own scopes do. */
export interface BelongsTo {
  kind: ProfileKind;
  id: number;
}

/** The kinds that stand for properties, and with them for all that happens there. */
const properties = {
  owner: ownedBy,
  custodian: managedBy,
  property: (id: number) => sql`id = ${id}`,
} satisfies Partial<Record<ProfileKind, (id: number) => Condition>>;

/** On `properties`. */
export const isPropertyOf = ({ kind, id }: BelongsTo & { kind: keyof typeof properties }): Condition =>
  properties[kind](id);

/** Whether it stands for properties. */
export const hasProperties = (of: BelongsTo): of is BelongsTo & { kind: keyof typeof properties } =>
  of.kind in properties;

/** On `tenancies`. */
export function isTenancyOf(of: BelongsTo): Condition {
  if (of.kind === "property") return sql`property_id = ${of.id}`;
  if (hasProperties(of)) return ofProperty(isPropertyOf(of));
  return of.kind === "tenant" ? sql`tenant_id = ${of.id}` : sql`unit_id = ${of.id}`;
}

/** On what belongs to a tenancy. @param tenancyId its column with the tenancy's id */
export const isOfTenancyOf = (of: BelongsTo, tenancyId: Condition = sql`tenancy_id`): Condition =>
  sql`${tenancyId} = any(array(select id from tenancies where ${isTenancyOf(of)}))`;

/** On what belongs to a unit. */
const isOfUnitOf = (of: BelongsTo): Condition =>
  hasProperties(of) ? ofUnitIn(isPropertyOf(of)) : sql`unit_id = ${of.id}`;

/** On `service_requests`. */
export function isRequestOf(of: BelongsTo): Condition {
  if (of.kind === "tenant") return isDuringStayOf(of.id);
  return of.kind === "custodian" ? isAssignedTo(of.id) : isOfUnitOf(of);
}

/** On `enquiries`. */
export const isEnquiryOf = (of: BelongsTo): Condition =>
  of.kind === "tenant" ? sql`tenant_id = ${of.id}` : isOfUnitOf(of);
