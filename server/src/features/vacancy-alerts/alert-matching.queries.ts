import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";

/** Whether a unit can be had, and is what an alert is about: as in a search, what nobody has said about a unit is in no limit. */
const matches = sql`unit.status = 'NOP' and unit.archived_at is null
  and unit.area_code = alert.area_code and unit.category = alert.category
  and (alert.unit_type = '' or unit.unit_type = alert.unit_type)
  and (alert.unit_sub_type = '' or unit.unit_sub_type = alert.unit_sub_type)
  and (alert.min_rent = 0 or unit.max_rent >= alert.min_rent)
  and (alert.max_rent = 0 or unit.min_rent <= alert.max_rent)
  and unit.area_of_unit >= alert.min_area
  and (alert.max_area = 0 or unit.area_of_unit <= alert.max_area)
  and (alert.max_deposit = 0 or unit.deposit <= alert.max_deposit)
  and (alert.furnishing = '' or unit.furnishing = alert.furnishing)`;
const isRunning = sql`alert.confirmed_at is not null and alert.expires_at > now()`;

/** Notes units that have become vacant, until alerts are compared with them. */
export async function insertVacancies(transaction: Transaction, unitIds: number[]): Promise<void> {
  await sql`
    insert into new_vacancies (unit_id, area_code, category)
    select id, area_code, category from units where id = any(${unitIds}::bigint[])
    order by id on conflict do nothing`.execute(transaction);
}

/** New vacancies of one category in one area. */
export interface Vacancies {
  areaCode: string;
  category: string;
  unitIds: number[];
}

/** Takes some vacancies of the area and category that has waited longest. Undefined if there are none. */
export async function takeVacancies(transaction: Transaction, most: number): Promise<Vacancies | undefined> {
  const { rows } = await sql<{ areaCode: string; category: string; unitId: number }>`
    with first as materialized (select area_code, category from new_vacancies order by noted_at, unit_id limit 1)
    delete from new_vacancies where unit_id in (
      select unit_id from new_vacancies join first using (area_code, category) order by unit_id limit ${most})
    returning area_code as "areaCode", category, unit_id as "unitId"`.execute(transaction);
  const [first] = rows;
  return first && { areaCode: first.areaCode, category: first.category, unitIds: rows.map(({ unitId }) => unitId) };
}

/** So many of the newest vacancies at most are noted for an alert at once: a mail has no more. */
export const unitsInMail = 8;

/**
 * Compares some alerts of an area and category with new vacancies there, in one statement, notes what matches, and says that their readers have
 * something to be mailed, at the earliest a day after their last mail. Returns the last of these alerts; undefined once there are no more.
 */
export async function matchAlerts(
  transaction: Transaction,
  { areaCode, category, unitIds }: Vacancies,
  { after, most }: { after: number; most: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with alert as materialized (
      select * from vacancy_alerts as alert
      where area_code = ${areaCode} and category = ${category} and id > ${after} and ${isRunning}
      order by id limit ${most}
    ), unit as materialized (
      select * from units where id = any(${unitIds}::bigint[])
    ), matching as materialized (
      select alert.id as alert_id, reader_id, unit_id from alert cross join lateral (
        select unit.id as unit_id from unit
        where ${matches} and not exists (
          select from vacancy_alert_units as found where found.alert_id = alert.id and found.unit_id = unit.id)
        order by unit.created_at desc, unit.id desc limit ${sql.lit(unitsInMail)}
      ) as chosen
    ), reader as materialized (
      select id from vacancy_alert_readers where id = any(array(select reader_id from matching)) order by id for no key update
    ), there as materialized (
      select id from vacancy_alerts where id = any(array(select alert_id from matching)) and reader_id = any(array(select id from reader))
      order by id for key share
    ), noted as (
      insert into vacancy_alert_units (alert_id, unit_id)
      select alert_id, unit_id from matching where alert_id in (select id from there) on conflict do nothing
    ), due as (
      update vacancy_alert_readers set mail_due_at = greatest(now(), last_mailed_at + interval '1 day')
      where id in (select id from reader) and mail_due_at is null
    )
    select max(id) as last from alert`.execute(transaction);
  return rows[0]?.last ?? undefined;
}

/** Takes some readers whose mail is due and locks them; of several servers at once each takes others. */
export async function takeDueReaders(transaction: Transaction, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update vacancy_alert_readers set mail_due_at = null where id in (
      select id from vacancy_alert_readers where mail_due_at <= now()
      order by mail_due_at, id limit ${most} for update skip locked)
    returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** What of some readers' alerts waits to be mailed. */
const waiting = (readerIds: number[]) => sql`
  vacancy_alerts as alert join vacancy_alert_units as found on found.alert_id = alert.id and found.mailed_at is null
    join units as unit on unit.id = found.unit_id
  where alert.reader_id = any(${readerIds}::bigint[])`;

/** Forgets what can't be had any more, or was found a week ago: it may match again. */
export async function deleteOutdated(transaction: Transaction, readerIds: number[]): Promise<void> {
  await sql`
    delete from vacancy_alert_units where (alert_id, unit_id) in (
      select found.alert_id, found.unit_id from ${waiting(readerIds)}
        and ((${matches} and ${isRunning}) is not true or found.found_at < now() - interval '7 days'))`.execute(
    transaction,
  );
}

/** One mail to write: to whom, and about which units. */
export interface AlertMail {
  readerId: number;
  unitIds: number[];
}

/** Chooses for each reader the newest units that wait, marks them as mailed for all their alerts, and says when the next mail may go. */
export async function takeMails(transaction: Transaction, readerIds: number[]): Promise<AlertMail[]> {
  const { rows } = await sql<AlertMail>`
    with wanted as (
      select reader_id, unit_id, row_number() over (partition by reader_id order by newest desc, unit_id desc) as place
      from (
        select alert.reader_id, found.unit_id, max(unit.created_at) as newest from ${waiting(readerIds)}
        group by alert.reader_id, found.unit_id
      ) as each
    ), chosen as materialized (
      select reader_id, unit_id, place from wanted where place <= ${sql.lit(unitsInMail)}
    ), marked as (
      update vacancy_alert_units as found set mailed_at = now() from vacancy_alerts as alert, chosen
      where alert.id = found.alert_id and alert.reader_id = chosen.reader_id and found.unit_id = chosen.unit_id
    ), mailed as (
      update vacancy_alert_readers as reader set last_mailed_at = now(),
        mail_due_at = case when exists (select from wanted where reader_id = reader.id and place > ${sql.lit(unitsInMail)})
          then now() + interval '1 day' end
      where id in (select reader_id from chosen)
    )
    select reader_id as "readerId", array_agg(unit_id order by place) as "unitIds" from chosen group by reader_id`.execute(
    transaction,
  );
  return rows.map(({ readerId, unitIds }) => ({ readerId, unitIds: unitIds.map(Number) }));
}

/** What a mail says about a unit. */
export interface MailedUnit {
  unitId: number;
  name: string;
  areaCode: string;
  areaName: string;
  minRent: number;
  maxRent: number;
  areaOfUnit: number;
}

/** Those units of a mail that can still be had and are what the reader's alerts are about, the newest first. */
export async function findMailedUnits(database: Database, { readerId, unitIds }: AlertMail): Promise<MailedUnit[]> {
  const { rows } = await sql<MailedUnit>`
    select unit.id as "unitId", unit.name, unit.area_code as "areaCode", area.title as "areaName", min_rent::float as "minRent",
      max_rent::float as "maxRent", area_of_unit::float as "areaOfUnit"
    from units as unit join areas as area on area.code = unit.area_code
    where unit.id = any(${unitIds}::bigint[]) and exists (
      select from vacancy_alerts as alert where alert.reader_id = ${readerId} and ${matches} and ${isRunning})
    order by unit.created_at desc, unit.id desc`.execute(database);
  return rows;
}
