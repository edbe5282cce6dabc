import type { Category } from "@vasati/contract/wire/codes";
import { categories, codesIn } from "@vasati/contract/wire/codes";
import type { Summary } from "@vasati/contract/office/dashboard";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";
import type { Condition } from "../../access/policy.ts";
import { ofOwnProperty, ofOwnUnit, ownProperties } from "../../records/own-records.queries.ts";
import {
  awaitsActivation,
  endsSoon,
  isOpenEnquiry,
  isOpenRequest,
  isPastExpiry,
} from "../../records/waiting.queries.ts";

interface Row {
  properties: number;
  units: { category: Category; units: number; vacant: number; occupied: number }[];
  active: number;
  ending_this_month: number;
  ending_soon: number;
  overdue: number;
  pending: number;
  enquiries: number;
  requests: number;
}

const summaryOf = (row: Row): Summary => ({
  numberOfProperties: row.properties,
  numberOfOccupiedUnits: row.units.reduce((sum, { occupied }) => sum + occupied, 0),
  pendingTasks: row.enquiries + row.pending + row.overdue + row.requests,
  openEnquiries: row.enquiries,
  tenanciesAwaitingActivation: row.pending,
  overdueTenancies: row.overdue,
  openServiceRequests: row.requests,
  activeLeases: row.active,
  endOfLeaseThisMonth: row.ending_this_month,
  endOfLeaseWithin60Days: row.ending_soon,
  vacancyByCategory: codesIn(categories).map((category) => {
    const found = row.units.find((each) => each.category === category);
    return { category, units: found?.units ?? 0, vacant: found?.vacant ?? 0 };
  }),
});

/** The figures of a portfolio in one statement. Days are in Asia/Kolkata. */
export async function countPortfolio(database: Database, properties: Condition): Promise<Summary> {
  const { rows } = await sql<Row>`
    with ${ownProperties(properties)},
    today as (select ${todayInIndia} as day),
    vacancy as (
      select category, count(*) as units, count(*) filter (where status = 'NOP') as vacant,
        count(*) filter (where status = 'OCP') as occupied
      from units where ${ofOwnProperty(properties)} and archived_at is null group by category
    ),
    leases as (
      select count(*) filter (where status = 'Active') as active,
        count(*) filter (where status = 'Active' and date_trunc('month', expiry_date) = date_trunc('month', day))
          as ending_this_month,
        count(*) filter (where ${endsSoon(sql`day`)}) as ending_soon,
        count(*) filter (where ${isPastExpiry(sql`day`)}) as overdue,
        count(*) filter (where ${awaitsActivation}) as pending
      from tenancies, today where status in ('Active', 'PendingActivation') and ${ofOwnProperty(properties)}
    )
    select leases.*, (select count(*) from own) as properties,
      (select coalesce(json_agg(vacancy), '[]') from vacancy) as units,
      (select count(*) from enquiries where ${isOpenEnquiry} and ${ofOwnUnit(properties)}) as enquiries,
      (select count(*) from service_requests where ${isOpenRequest} and ${ofOwnUnit(properties)}) as requests
    from leases`.execute(database);
  const [row] = rows;
  if (!row) throw new Error("a count without a row");
  return summaryOf(row);
}
