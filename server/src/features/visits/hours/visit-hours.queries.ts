import type { VisitHours, VisitHoursForm } from "@vasati/contract/leasing/visit-hours";
import { sql } from "kysely";
import type { Condition } from "../../../access/policy.ts";
import { isManagedVisitHours } from "../../../access/policies/visit.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";

const find = async (database: Database, condition: Condition): Promise<VisitHours[]> => {
  const { rows } = await sql<VisitHours>`
    select visit_hours.id as "visitHoursId", visit_hours.property_id as "propertyId", property.name as "propertyName",
      unit_id as "unitProfileId", coalesce(unit.name, '') as "unitName", slot_minutes as "slotMinutes", days_ahead as "daysAhead",
      notice_hours as "noticeHours", coalesce(telephone, '') as "telePhone", weekly, exceptions, visit_hours.version
    from visit_hours join properties as property on property.id = visit_hours.property_id
      left join units as unit on unit.id = unit_id
    where ${condition} order by unit_id nulls first, visit_hours.id`.execute(database);
  return rows;
};

export const findVisitHours = async (database: Database, id: number): Promise<VisitHours | undefined> =>
  (await find(database, sql`visit_hours.id = ${id}`))[0];

/** Those of a property that the caller manages. */
export const findVisitHoursOf = (database: Database, caller: Caller, propertyId: number): Promise<VisitHours[]> =>
  find(
    database,
    sql`visit_hours.id in (
      select id from visit_hours where property_id = ${propertyId} and ${isManagedVisitHours(caller)})`,
  );

/** The id of the hours of exactly this place. */
export async function findIdOfPlace(
  transaction: Transaction,
  { propertyId, unitProfileId }: Pick<VisitHoursForm, "propertyId" | "unitProfileId">,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from visit_hours where property_id = ${propertyId} and unit_id is not distinct from ${unitProfileId}`.execute(
    transaction,
  );
  return rows[0]?.id;
}

/** Whether the unit is one of the property. */
export async function isUnitOf(transaction: Transaction, unitId: number, propertyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from units where id = ${unitId} and property_id = ${propertyId} and archived_at is null`.execute(
    transaction,
  );
  return rows.length > 0;
}

const columnsOf = (form: VisitHoursForm) => ({
  slot_minutes: form.slotMinutes,
  days_ahead: form.daysAhead,
  notice_hours: form.noticeHours,
  telephone: form.telePhone || null,
  weekly: JSON.stringify(form.weekly),
  exceptions: JSON.stringify(form.exceptions),
});

/** @throws the database's unique violation if the place has hours already */
export async function insertVisitHours(transaction: Transaction, form: VisitHoursForm): Promise<number> {
  const { id } = await transaction
    .insertInto("visit_hours")
    .values({ property_id: form.propertyId, unit_id: form.unitProfileId, ...columnsOf(form) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateVisitHours(transaction: Transaction, id: number, form: VisitHoursForm): Promise<void> {
  await transaction
    .updateTable("visit_hours")
    .set({ ...columnsOf(form), version: sql<number>`version + 1`, updated_at: new Date() })
    .where("id", "=", id)
    .execute();
}
