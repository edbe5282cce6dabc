import type { UnitInBuilding } from "@vasati/contract/office/profiles";
import { sql } from "kysely";
import { rupeesIn } from "../../ledger/ledger.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";
import { isOpenDue, openPaise } from "../../records/money/open-dues.queries.ts";
import { endsSoon, isOpenRequest, isPastExpiry } from "../../records/waiting.queries.ts";

interface Row extends Omit<UnitInBuilding, "overdue"> {
  overduePaise: string;
}

/** The units of a property that aren't archived, from the lowest floor up, the first `most`. */
export async function findBuilding(database: Database, propertyId: number, most: number): Promise<UnitInBuilding[]> {
  const { rows } = await sql<Row>`
    with unit as materialized (
      select id, name, number, unit_type, floor_number, status from units
      where property_id = ${propertyId} and archived_at is null order by floor_number, id limit ${sql.lit(most)}
    ), active as materialized (
      select id, unit_id, tenant_id, expiry_date, ${endsSoon()} or ${isPastExpiry()} as is_ending
      from tenancies where property_id = ${propertyId} and status = 'Active'
    ), owed as (
      select tenancy_id, sum(${openPaise("dues")}) as paise from dues
      where ${isOpenDue("dues")} and due_on < ${todayInIndia} and tenancy_id = any(array(select id from active))
      group by tenancy_id
    ), asked as (
      select unit_id, count(*) as requests from service_requests
      where ${isOpenRequest} and unit_id = any(array(select id from unit)) group by unit_id
    )
    select unit.id as "unitProfileId", unit.name as "unitName", coalesce(unit.number, '') as "unitNumber",
      unit.unit_type as "unitProfileType", unit.floor_number as "floorNo", unit.status as "unitStatus",
      case when owed.paise > 0 then 'overdue' when unit.status in ('UNM', 'UNC') then 'repair'
        when active.is_ending then 'ending' when active.id is not null or unit.status = 'OCP' then 'let'
        else 'vacant' end as standing,
      active.id as "tenancyId", active.tenant_id as "tenantId", coalesce(tenant.name, '') as "tenantName",
      coalesce(active.expiry_date::text, '') as "tenancyExpiryDate", coalesce(owed.paise, 0)::text as "overduePaise",
      coalesce(asked.requests, 0) as "openRequests"
    from unit
      left join active on active.unit_id = unit.id
      left join tenants as tenant on tenant.id = active.tenant_id
      left join owed on owed.tenancy_id = active.id
      left join asked on asked.unit_id = unit.id
    order by unit.floor_number, unit.id`.execute(database);
  return rows.map(({ overduePaise, ...unit }) => Object.assign(unit, { overdue: rupeesIn(overduePaise) }));
}
