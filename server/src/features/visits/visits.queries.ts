import type { Consent } from "@vasati/contract/people/auth";
import type { ExceptionalDay, WeeklyHours } from "@vasati/contract/leasing/visit-hours";
import type { visitPeriods, VisitStatus } from "@vasati/contract/leasing/visit-states";
import type { Booking, listVisits, Visit } from "@vasati/contract/leasing/visits";
import type { SortOf } from "@vasati/contract/wire/endpoint";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import type { Condition } from "../../access/policy.ts";
import { everything } from "../../access/policy.ts";
import { isListedVisit, isOwnVisit, showsVisitor } from "../../access/policies/visit.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { liesOnDays } from "../../platform/database/days.queries.ts";
import type { WithPast } from "../../records/past-records.queries.ts";
import { pastOf } from "../../records/past-records.queries.ts";
import { findPage, orderOf } from "../../records/records.queries.ts";
import { isVisitToDo } from "../../records/waiting.queries.ts";
import { hoursOfUnit } from "../../records/visit-hours.queries.ts";

interface Row extends Omit<Visit, "startsAt" | "endsAt" | "past">, WithPast {
  startsAt: Date;
  endsAt: Date;
}

const visitOf = ({ startsAt, endsAt, past, ...row }: Row): Visit => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  past: past ?? undefined,
});

/** Visits in any order; without the visitor where `isShown` says so. */
export async function findVisits(database: Database, ids: number[], isShown: Condition = everything): Promise<Visit[]> {
  // Materialized, so that the scope is asked once for each visit and not for each of its fields.
  const { rows } = await sql<Row>`
    with found as materialized (
      select visits.*, ${isShown} as is_shown from visits where id = any(${ids}::bigint[])
    )
    select found.id as "visitId", unit.id as "unitProfileId", unit.name as "unitName", unit.unit_type as "unitProfileType",
      property.id as "propertyId", property.name as "propertyName", starts_at as "startsAt", ends_at as "endsAt", found.status,
      cancelled_by as "cancelledBy", case when is_shown then found.name else '' end as name,
      case when is_shown then found.telephone else '' end as "telePhone",
      case when is_shown then found.email else '' end as email, found.version,
      ${pastOf("unitProfileId", "propertyId")} as past
    from found
      join units as unit on unit.id = found.unit_id join properties as property on property.id = unit.property_id`.execute(
    database,
  );
  return rows.map(visitOf);
}

/** One visit, with its visitor. */
export const findVisit = async (database: Database, id: number): Promise<Visit | undefined> =>
  (await findVisits(database, [id]))[0];

/** The filters of the list of visits. */
export interface VisitFilter {
  period?: (typeof visitPeriods)[number] | undefined;
  state?: VisitStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  propertyId?: number | undefined;
  unitProfileId?: number | undefined;
  sort?: SortOf<typeof listVisits> | undefined;
  page: number;
  size: number;
}

/** No visit takes longer (`slotMinutes`): with it, the index of beginnings serves. */
const longest = sql`interval '4 hours'`;
const isOver = sql`ends_at <= now() and starts_at < now()`;
const isNotOver = sql`ends_at > now() and starts_at > now() - ${longest}`;

function conditionsOf({ period, state, propertyId, unitProfileId, from, to }: VisitFilter): Condition[] {
  return [
    ...(period === undefined ? [] : [period === "past" ? isOver : isNotOver]),
    ...(state === undefined ? [] : [sql`status = ${state}`]),
    ...(propertyId === undefined
      ? []
      : [sql`unit_id = any(array(select id from units where property_id = ${propertyId}))`]),
    ...(unitProfileId === undefined ? [] : [sql`unit_id = ${unitProfileId}`]),
    ...liesOnDays(sql`starts_at`, { first: from, last: to }),
  ];
}

/** A page of the visits to units of the caller's portfolio or properties. */
export const findListedVisits = (database: Database, caller: Caller, filter: VisitFilter): Promise<PageOf<Visit>> =>
  findPage(database, {
    table: "visits",
    conditions: [isListedVisit(caller), ...conditionsOf(filter)],
    order: orderOf(filter.sort ?? (filter.period === "past" ? "-startsAt" : "startsAt"), { startsAt: sql`starts_at` }),
    page: filter.page,
    size: filter.size,
    find: (within, ids) => findVisits(within, ids, showsVisitor(caller)),
    idOf: ({ visitId }) => visitId,
  });

/** The first of the visits that need somebody, and how many there are. */
export const findVisitsToDo = (database: Database, caller: Caller, size: number): Promise<PageOf<Visit>> =>
  findPage(database, {
    table: "visits",
    conditions: [isListedVisit(caller), isVisitToDo],
    order: { by: sql`starts_at`, direction: "asc" },
    page: 0,
    size,
    find: (within, ids) => findVisits(within, ids, showsVisitor(caller)),
    idOf: ({ visitId }) => visitId,
  });

/** A page of the visits that the caller booked, the latest first. */
export const findOwnVisits = (
  database: Database,
  caller: Caller,
  { page, size, unitProfileId }: Pick<VisitFilter, "page" | "size" | "unitProfileId">,
): Promise<PageOf<Visit>> =>
  findPage(database, {
    table: "visits",
    conditions: [isOwnVisit(caller), ...(unitProfileId === undefined ? [] : [sql`unit_id = ${unitProfileId}`])],
    order: { by: sql`starts_at`, direction: "desc" },
    page,
    size,
    find: findVisits,
    idOf: ({ visitId }) => visitId,
  });

/** The mail address of a visit that the caller booked; undefined for any other visit. */
export async function findAddressOfOwn(database: Database, caller: Caller, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from visits where id = ${id} and ${isOwnVisit(caller)}`.execute(database);
  return rows[0]?.email;
}

/** When a unit can be seen, and what is booked of it. */
export interface Opening {
  /** Whether the unit can be let. */
  isVacant: boolean;
  /** Null if neither the unit nor its property has hours. */
  hours: {
    id: number;
    slotMinutes: number;
    daysAhead: number;
    noticeHours: number;
    telePhone: string;
    weekly: WeeklyHours[];
    exceptions: ExceptionalDay[];
  } | null;
  taken: { visitId: number; unitId: number; userId: number | null; from: number; to: number }[];
}

/** The unit's own hours, else its property's; and visits ahead in the same hours or to the same unit. Undefined for no such unit. */
export async function findOpening(database: Database, unitId: number): Promise<Opening | undefined> {
  const { rows } = await sql<Opening>`
    select unit.status = 'NOP' and not exists (select from tenancies where unit_id = unit.id and status = 'Active') as "isVacant",
      case when hours.id is not null then json_build_object('id', hours.id, 'slotMinutes', slot_minutes, 'daysAhead', days_ahead,
        'noticeHours', notice_hours, 'telePhone', coalesce(telephone, ''), 'weekly', weekly, 'exceptions', exceptions) end as hours,
      array(
        select json_build_object('visitId', id, 'unitId', unit_id, 'userId', user_id, 'from', extract(epoch from starts_at) * 1000, 'to', extract(epoch from ends_at) * 1000)
        from visits where status = 'Booked' and starts_at > now() - interval '4 hours'
          and (unit_id = unit.id or visit_hours_id = hours.id)) as taken
    from units as unit left join lateral ${hoursOfUnit} as hours on true
    where unit.id = ${unitId} and unit.archived_at is null`.execute(database);
  return rows[0];
}

/**
 * Makes bookings of a unit and of its property's hours take turns, and makes letting the unit wait, until the transaction ends: of two at once the
 * second sees what the first did.
 */
export async function lockOpening(transaction: Transaction, unitId: number): Promise<void> {
  await sql`select from units where id = ${unitId} for no key update`.execute(transaction);
  await sql`
    select from visit_hours where property_id = (select property_id from units where id = ${unitId})
    order by id for no key update`.execute(transaction);
}

/** A booking, and the notice that stood above its button. */
export interface Sent {
  form: Booking;
  consent: Consent | undefined;
}

/** @throws the database's violations if somebody else has the slot */
export async function insertVisit(
  transaction: Transaction,
  { form, consent, ...place }: Sent & { unitId: number; hoursId: number; userId: number | null; endsAt: Date },
): Promise<number> {
  const { id } = await transaction
    .insertInto("visits")
    .values({
      unit_id: place.unitId,
      visit_hours_id: place.hoursId,
      user_id: place.userId,
      starts_at: form.startsAt,
      ends_at: place.endsAt,
      name: form.name,
      telephone: form.telePhone,
      email: form.email,
      language: form.language,
      notice: consent?.notice ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const editedNow = { version: sql<number>`version + 1`, updated_at: sql<Date>`now()` };
/** Calendars take a change only with a higher number. */
const announcedNow = { ...editedNow, sequence: sql<number>`sequence + 1` };

/** @throws the database's violations if somebody else has the slot */
export async function updateTime(
  transaction: Transaction,
  id: number,
  { startsAt, endsAt, hoursId }: { startsAt: string; endsAt: Date; hoursId: number },
): Promise<void> {
  await transaction
    .updateTable("visits")
    .set({
      starts_at: new Date(startsAt),
      ends_at: endsAt,
      visit_hours_id: hoursId,
      fixed_at: sql<Date>`now()`,
      day_reminder_at: null,
      hours_reminder_at: null,
      ...announcedNow,
    })
    .where("id", "=", id)
    .execute();
}

export async function updateCancelled(
  transaction: Transaction,
  ids: number[],
  by: NonNullable<Visit["cancelledBy"]>,
): Promise<void> {
  await transaction
    .updateTable("visits")
    .set({ status: "Cancelled", cancelled_by: by, ...announcedNow })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}

export async function updateOutcome(transaction: Transaction, id: number, status: VisitStatus): Promise<void> {
  await transaction
    .updateTable("visits")
    .set({ status, ...editedNow })
    .where("id", "=", id)
    .execute();
}

/** Locks the visits ahead to units and returns them. */
export async function lockVisitsAhead(transaction: Transaction, unitIds: number[]): Promise<Visit[]> {
  const { rows } = await sql<{ id: number }>`
    select id from visits where unit_id = any(${unitIds}::bigint[]) and status = 'Booked' and starts_at > now()
    order by id for no key update`.execute(transaction);
  return rows.length === 0
    ? []
    : findVisits(
        transaction,
        rows.map(({ id }) => id),
      );
}

/** Deletes some visits that ended so many days ago. Of several servers at once each takes others. */
export async function deleteOldVisits(database: Database, days: number, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from visits where id in (
      select id from visits where starts_at < now() - make_interval(days => ${days})
      order by starts_at limit ${atMost} for update skip locked)`.execute(database);
  return Number(numAffectedRows ?? 0);
}
