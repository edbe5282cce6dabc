import type { Language } from "@vasati/contract/people/auth";
import { sql } from "kysely";
import type { Transaction } from "../../platform/database/database.ts";
import { joinReader, reader } from "../../access/policies/custodian.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";

/** Custodians are reminded this many days before a tenancy ends. */
const daysBefore = [60, 30] as const;

/** A tenancy that ends soon. */
interface EndingLease {
  unitName: string;
  /** The last day, `YYYY-MM-DD`. */
  expiryDate: string;
}

/** A custodian with the tenancies of theirs that end soon. */
export interface EndingLeases {
  /** The account; null if the employee has none. */
  userId: number | null;
  name: string;
  email: string;
  language: Language;
  /** The soonest first. */
  leases: EndingLease[];
}

/**
 * Takes the reminders that are due and marks them as sent. Each is taken once per number of days, by only one server. Tenancies
 * that are already renewed are left out.
 */
export async function takeEndingLeases(transaction: Transaction): Promise<EndingLeases[]> {
  const { rows } = await sql<EndingLeases>`
    with noted as (
      insert into lease_reminders (tenancy_id, days)
      select tenancy.id, due.days from tenancies as tenancy cross join unnest(${[...daysBefore]}::int[]) as due(days)
      where tenancy.status = 'Active' and tenancy.expiry_date between ${todayInIndia} and ${todayInIndia} + due.days
        and not exists (
          select from tenancies as renewal
          where renewal.renews_tenancy_id = tenancy.id and renewal.status = 'PendingActivation')
        and not exists (
          select from lease_reminders as mailed where mailed.tenancy_id = tenancy.id and mailed.days = due.days)
      on conflict do nothing returning tenancy_id
    ), ending as (
      select distinct tenancy.id, tenancy.expiry_date, unit.name as unit_name, property.custodian_id
      from noted
        join tenancies as tenancy on tenancy.id = noted.tenancy_id
        join units as unit on unit.id = tenancy.unit_id
        join properties as property on property.id = tenancy.property_id
    )
    select ${reader.columns},
      json_agg(json_build_object('unitName', unit_name, 'expiryDate', to_char(expiry_date, 'YYYY-MM-DD'))
        order by expiry_date, ending.id) as leases
    from ending
      join custodians as custodian on custodian.id = ending.custodian_id
      ${joinReader}
    where ${reader.exists}
    group by custodian.id, account.id, account.email, account.language order by custodian.id`.execute(transaction);
  return rows;
}
