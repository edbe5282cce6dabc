import type { Language } from "@vasati/contract/people/auth";
import type { Address } from "@vasati/contract/portfolio/addresses";
import type { VisitStatus } from "@vasati/contract/leasing/visit-states";
import type { Visit } from "@vasati/contract/leasing/visits";
import { sql } from "kysely";
import { joinReader, reader } from "../../../access/policies/custodian.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { addressAsJson } from "../../../records/addresses.queries.ts";

/** What mails and calendar files say about a visit. */
export interface MailedVisit {
  visitId: number;
  unitId: number;
  unitName: string;
  propertyName: string;
  address: Address;
  startsAt: Date;
  endsAt: Date;
  status: VisitStatus;
  cancelledBy: Visit["cancelledBy"];
  name: string;
  telephone: string;
  email: string;
  language: Language;
  calendarId: string;
  sequence: number;
}

/** The employee who shows a unit, and the unit. */
export interface Shower {
  unitName: string;
  propertyName: string;
  userId: number | null;
  name: string;
  email: string;
  language: Language;
}

/** A visit; undefined if it is gone. */
export async function findMailedVisit(database: Database, id: number): Promise<MailedVisit | undefined> {
  const { rows } = await sql<MailedVisit>`
    select visit.id as "visitId", unit.id as "unitId", unit.name as "unitName", property.name as "propertyName",
      ${sql.raw(addressAsJson("address"))} as address, starts_at as "startsAt", ends_at as "endsAt", visit.status,
      cancelled_by as "cancelledBy", visit.name, visit.telephone, visit.email, visit.language, calendar_id as "calendarId", sequence
    from visits as visit join units as unit on unit.id = visit.unit_id
      join properties as property on property.id = unit.property_id
      join addresses as address on address.id = unit.address_id
    where visit.id = ${id}`.execute(database);
  return rows[0];
}

/** Who shows a unit: the custodian of the property. Undefined if nobody reads their mail. */
export async function findShower(database: Database, unitId: number): Promise<Shower | undefined> {
  const { rows } = await sql<Shower>`
    select unit.name as "unitName", property.name as "propertyName", ${reader.columns}
    from units as unit join properties as property on property.id = unit.property_id
      join custodians as custodian on custodian.id = property.custodian_id
      ${joinReader}
    where unit.id = ${unitId} and ${reader.exists}`.execute(database);
  return rows[0];
}

/**
 * Marks some visits whose reminder is due, and returns their ids. Somebody who booked less than a day ahead isn't reminded of the day; of several
 * servers at once each takes others.
 */
export async function takeDueReminders(
  transaction: Transaction,
  which: "day" | "hours",
  most: number,
): Promise<number[]> {
  const column = sql.ref(`${which}_reminder_at`);
  // The chore runs every hour: "two hours before" is one and a half to two and a half.
  const [ahead, noLaterThan] =
    which === "day"
      ? [sql`interval '24 hours'`, sql`interval '3 hours'`]
      : [sql`interval '150 minutes'`, sql`interval '0'`];
  const { rows } = await sql<{ id: number }>`
    update visits set ${column} = now() where id in (
      select id from visits where status = 'Booked' and ${column} is null
        and starts_at > now() + ${noLaterThan} and starts_at <= now() + ${ahead} and fixed_at < starts_at - ${ahead}
      order by starts_at, id limit ${most} for no key update skip locked)
    returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}
