import type { EnquiryFunnel, FunnelOfMonth } from "@vasati/contract/reports/reports";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { dayInIndia, midnight, monthOf } from "../../platform/database/days.queries.ts";
import type { Place } from "./place.queries.ts";
import { lastMonths, propertiesOf } from "./place.queries.ts";

/** In the row of the total, the month is null. */
interface Row extends EnquiryFunnel {
  month: string | null;
}

const funnelOf = (row: Row): FunnelOfMonth => ({ ...row, month: row.month ?? "" });

/**
 * How far the enquiries of each of the last calendar months (Asia/Kolkata) came, oldest month first, and in total. Later steps
 * count in the month in which the enquiry was received. Enquiries for units that were archived since still count.
 * Answered: it has an answer. Converted: it became a tenant. Agreed: that tenant agreed a tenancy of the unit after the enquiry.
 * Active: such a tenancy was activated, whatever happened to it later.
 */
export async function findEnquiryFunnel(
  database: Database,
  { months, ...place }: Place & { months: number },
): Promise<{ months: FunnelOfMonth[]; total: EnquiryFunnel }> {
  const { own, isMeant, isEverything } = propertiesOf(place);
  const isOfUnit = isEverything ? sql`true` : sql`unit_id = any(array(select id from units where ${isMeant}))`;
  const { rows } = await sql<Row>`
    with ${own}, ${lastMonths(months)},
    enquiry as (
      select id, unit_id, tenant_id, status, created_at,
        ${monthOf(dayInIndia(sql`created_at`))} as first_day
      from enquiries
      where created_at >= (select ${midnight(sql`min(first_day)`)} from months) and ${isOfUnit}
    ),
    followed as (
      select enquiry.first_day, enquiry.status = 'Converted' as is_converted,
        extract(epoch from answer.at - enquiry.created_at) / 3600 as hours, tenancy.is_agreed, tenancy.is_active
      from enquiry
        left join lateral (
          select min(created_at) as at from enquiry_answers where enquiry_id = enquiry.id and not from_applicant
        ) as answer on true
        left join lateral (
          select true as is_agreed, bool_or(activated_at is not null) as is_active from tenancies
          where tenant_id = enquiry.tenant_id and unit_id = enquiry.unit_id and created_at >= enquiry.created_at
          having count(*) > 0
        ) as tenancy on true
    )
    select to_char(first_day, 'YYYY-MM') as month, count(is_converted) as received, count(hours) as answered,
      count(*) filter (where is_converted) as converted, count(*) filter (where is_agreed) as agreed,
      count(*) filter (where is_active) as active,
      round((percentile_cont(0.5) within group (order by hours))::numeric, 1)::float as "medianHoursToAnswer"
    from months left join followed using (first_day)
    group by grouping sets ((first_day), ())
    order by first_day nulls first`.execute(database);
  const [all, ...found] = rows;
  if (!all) throw new Error("a count without a row");
  const { month: _month, ...total } = all;
  return { months: found.map(funnelOf), total };
}
