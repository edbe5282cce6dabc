import type { EndingTenancy, WaitingEnquiry } from "@vasati/contract/office/dashboard";
import { attentionRows } from "@vasati/contract/office/dashboard";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";
import type { Condition } from "../../access/policy.ts";
import { ofOwnProperty, ofOwnUnit, ownProperties } from "../../records/own-records.queries.ts";
import type { WithPast } from "../../records/past-records.queries.ts";
import { pastOf } from "../../records/past-records.queries.ts";
import { endsSoon, isOpenEnquiry } from "../../records/waiting.queries.ts";

interface Found<Item> {
  items: Item[];
  total: number;
}

/** Each row carries the total, so that one statement returns both. */
const foundIn = <Item>(rows: readonly { item: Item; total: number }[]): Found<Item> => ({
  items: rows.map(({ item }) => item),
  total: rows[0]?.total ?? 0,
});

const isWaiting = (properties: Condition) => sql`${isOpenEnquiry} and ${ofOwnUnit(properties)}`;

/** How many open enquiries there are. */
export async function countWaitingEnquiries(database: Database, properties: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with ${ownProperties(properties)} select count(*) as total from enquiries where ${isWaiting(properties)}`.execute(
    database,
  );
  return rows[0]?.total ?? 0;
}

/** The open enquiries: New before Answered (which is also the order of the index), the oldest first. */
export async function findWaitingEnquiries(database: Database, properties: Condition): Promise<Found<WaitingEnquiry>> {
  const { rows } = await sql<WithPast & { item: WaitingEnquiry; total: number }>`
    with ${ownProperties(properties)},
    waiting as (
      select id, unit_id, tenant_name, status, created_at, count(*) over () as total from enquiries
      where ${isWaiting(properties)}
      order by status desc, created_at, id limit ${attentionRows}
    )
    select waiting.total, json_build_object(
      'enquiryId', waiting.id, 'tenantName', waiting.tenant_name, 'status', waiting.status,
      'createdAt', to_char(waiting.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'unitProfileId', unit.id, 'unitName', unit.name, 'unitProfileType', unit.unit_type,
      'propertyName', property.name) as item, ${pastOf("unitProfileId", "propertyId")} as past
    from waiting
      join units unit on unit.id = waiting.unit_id
      join properties property on property.id = unit.property_id
    order by waiting.status desc, waiting.created_at, waiting.id`.execute(database);
  return foundIn(
    rows.map(({ item, total, past }) => ({ item: Object.assign(item, { past: past ?? undefined }), total })),
  );
}

/** Active tenancies whose last day is within 60 days in Asia/Kolkata, the soonest first. */
export async function findEndingTenancies(database: Database, properties: Condition): Promise<Found<EndingTenancy>> {
  const { rows } = await sql<{ item: EndingTenancy; total: number }>`
    with ${ownProperties(properties)},
    today as (select ${todayInIndia} as day),
    ending as (
      select id, unit_id, tenant_id, expiry_date, expiry_date - day as days_left, count(*) over () as total
      from tenancies, today
      where ${endsSoon(sql`day`)} and ${ofOwnProperty(properties)}
      order by expiry_date, id limit ${attentionRows}
    )
    select ending.total, json_build_object(
      'tenancyId', ending.id, 'tenantId', tenant.id, 'tenantName', tenant.name, 'tenancyExpiryDate', ending.expiry_date,
      'daysLeft', ending.days_left, 'unitProfileId', unit.id, 'unitName', unit.name,
      'unitProfileType', unit.unit_type, 'propertyName', property.name) as item
    from ending
      join tenants tenant on tenant.id = ending.tenant_id
      join units unit on unit.id = ending.unit_id
      join properties property on property.id = unit.property_id
    order by ending.expiry_date, ending.id`.execute(database);
  return foundIn(rows);
}
