import type { AlertCriteria, VacancyAlert } from "@vasati/contract/portfolio/seekers/vacancy-alerts";
import { mostAlerts } from "@vasati/contract/portfolio/seekers/vacancy-alerts";
import type { Language } from "@vasati/contract/people/auth";
import { retention } from "@vasati/contract/people/retention";
import { sql } from "kysely";
import type { Condition } from "../../access/policy.ts";
import { isOwnAlert } from "../../access/policies/vacancy-alert.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { databaseNow } from "../../platform/database/days.queries.ts";

type Row = Omit<VacancyAlert, "expiresAt"> & { expiresAt: Date };

/** The alerts that meet a condition and haven't ended, the oldest first. */
async function findAlerts(database: Database, condition: Condition): Promise<VacancyAlert[]> {
  const { rows } = await sql<Row>`
    select alert.id as "alertId", category, area_code as location, area.title as "areaName", unit_type as "unitProfile",
      unit_sub_type as "unitProfileSubType", min_rent::float as "minRent", max_rent::float as "maxRent", min_area::float as "minArea",
      max_area::float as "maxArea", max_deposit::float as "maxDeposit", furnishing, confirmed_at is not null as confirmed,
      expires_at as "expiresAt"
    from vacancy_alerts as alert join areas as area on area.code = area_code
    where ${condition} and expires_at > now() order by alert.id`.execute(database);
  return rows.map(({ expiresAt, ...alert }) => Object.assign(alert, { expiresAt: expiresAt.toISOString() }));
}

/** One alert. */
export const findAlert = async (database: Database, id: number): Promise<VacancyAlert | undefined> =>
  (await findAlerts(database, sql`alert.id = ${id}`))[0];

/** The one alert to which a link leads, or all of its reader. */
export const findAlertsOfLink = (database: Database, { readerId, alertId }: AlertLink): Promise<VacancyAlert[]> =>
  findAlerts(database, alertId === null ? sql`reader_id = ${readerId}` : sql`alert.id = ${alertId}`);

/** Those of the caller's confirmed address. */
export const findOwnAlerts = (database: Database, caller: Caller): Promise<VacancyAlert[]> =>
  findAlerts(database, isOwnAlert(caller));

export async function isArea(database: Database, code: string): Promise<boolean> {
  const { rows } = await sql`select from areas where code = ${code}`.execute(database);
  return rows.length > 0;
}

/** The reader of an address, locked until the transaction ends, so that those who change its alerts take turns. */
export async function takeReader(
  transaction: Transaction,
  { email, language }: { email: string; language: Language },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into vacancy_alert_readers (email, language) values (${email}, ${language})
    on conflict (email) do update set email = excluded.email returning id`.execute(transaction);
  if (!rows[0]) throw new Error("The reader of an alert can't be stored.");
  return rows[0].id;
}

/** Deletes those of a locked reader's alerts that have ended, before they take the place of new ones. */
export async function deleteEnded(transaction: Transaction, readerId: number): Promise<void> {
  await transaction
    .deleteFrom("vacancy_alerts")
    .where("reader_id", "=", readerId)
    .where("expires_at", "<=", databaseNow)
    .execute();
}

/** Locks a reader; false if it is gone. */
export async function lockReader(transaction: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql`select from vacancy_alert_readers where id = ${id} for update`.execute(transaction);
  return rows.length > 0;
}

/** In how many days an alert ends. */
const endsIn = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;

const columnsOf = (criteria: AlertCriteria) => ({
  area_code: criteria.location,
  category: criteria.category,
  unit_type: criteria.unitProfile,
  unit_sub_type: criteria.unitProfileSubType,
  min_rent: criteria.minRent,
  max_rent: criteria.maxRent,
  min_area: criteria.minArea,
  max_area: criteria.maxArea,
  max_deposit: criteria.maxDeposit,
  furnishing: criteria.furnishing,
});

/** An alert of the reader for exactly this; undefined if there is none. */
export async function findSameAlert(
  database: Database,
  readerId: number,
  criteria: AlertCriteria,
): Promise<number | undefined> {
  const conditions = Object.entries(columnsOf(criteria)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ id: number }>`
    select id from vacancy_alerts where reader_id = ${readerId} and ${sql.join(conditions, sql` and `)}`.execute(
    database,
  );
  return rows[0]?.id;
}

/** Inserts an alert that waits for its confirmation, under the first free number. Returns its id; undefined if the reader has ten. */
export async function insertAlert(
  transaction: Transaction,
  { readerId, criteria, notice }: { readerId: number; criteria: AlertCriteria; notice: string | null },
): Promise<number | undefined> {
  const { rows: free } = await sql<{ number: number }>`
    select number from generate_series(1, ${sql.lit(mostAlerts)}) as number
    where number not in (select number from vacancy_alerts where reader_id = ${readerId}) order by number limit 1`.execute(
    transaction,
  );
  if (!free[0]) return undefined;
  const { id } = await transaction
    .insertInto("vacancy_alerts")
    .values({
      ...columnsOf(criteria),
      reader_id: readerId,
      number: free[0].number,
      notice,
      expires_at: endsIn(retention.unconfirmedAlertDays),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives an alert that isn't confirmed as long as the link of the next mail. */
export async function updateAsked(transaction: Transaction, id: number): Promise<void> {
  await transaction
    .updateTable("vacancy_alerts")
    .set({ expires_at: endsIn(retention.unconfirmedAlertDays) })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .execute();
}

/** Confirms an alert, or keeps a confirmed one for another time. */
export async function updateConfirmed(transaction: Transaction, id: number): Promise<void> {
  await transaction
    .updateTable("vacancy_alerts")
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())`, expires_at: endsIn(retention.alertDays) })
    .where("id", "=", id)
    .execute();
}

/** Keeps the confirmed alerts of a reader for another time. */
export async function updateRenewed(transaction: Transaction, readerId: number): Promise<void> {
  await transaction
    .updateTable("vacancy_alerts")
    .set({ expires_at: endsIn(retention.alertDays) })
    .where("reader_id", "=", readerId)
    .where("confirmed_at", "is not", null)
    .execute();
}

/** Deletes the alerts of a locked reader, or one of them, and then a reader without any. Returns whether there were some. */
export async function deleteAlerts(transaction: Transaction, readerId: number, alertId?: number): Promise<boolean> {
  let alerts = transaction.deleteFrom("vacancy_alerts").where("reader_id", "=", readerId);
  if (alertId !== undefined) alerts = alerts.where("id", "=", alertId);
  const { numDeletedRows } = await alerts.executeTakeFirst();
  await deleteIdleReaders(transaction, [readerId]);
  return numDeletedRows > 0n;
}

/** Deletes those of some locked readers that have no alert. */
async function deleteIdleReaders(transaction: Transaction, ids: number[]): Promise<void> {
  await sql`
    delete from vacancy_alert_readers where id = any(${ids}::bigint[])
      and not exists (select from vacancy_alerts where reader_id = vacancy_alert_readers.id)`.execute(transaction);
}

/** The reader of one of the caller's alerts; undefined if it isn't theirs. */
export async function findReaderOfOwn(database: Database, caller: Caller, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ readerId: number }>`
    select reader_id as "readerId" from vacancy_alerts where id = ${id} and ${isOwnAlert(caller)}`.execute(database);
  return rows[0]?.readerId;
}

/** What a mailed link leads to. */
export interface AlertLink {
  readerId: number;
  /** Of a link that confirms an alert. */
  alertId: number | null;
}

/**
 * Stores the hash of a mailed link's token. False if the reader or the alert is gone.
 * @param link `onlyStops` is for the token of mail programs, which `findLink` doesn't find
 */
export async function insertLink(
  database: Database,
  { tokenHash, readerId, alertId, onlyStops = false }: AlertLink & { tokenHash: string; onlyStops?: boolean },
): Promise<boolean> {
  const days = alertId === null ? retention.alertDays : retention.unconfirmedAlertDays;
  const { numAffectedRows } = await sql`
    insert into vacancy_alert_links (token_hash, reader_id, alert_id, only_stops, expires_at)
    select ${tokenHash}, reader.id, ${alertId}::bigint, ${onlyStops}, ${endsIn(days)} from vacancy_alert_readers as reader
    where reader.id = ${readerId}
      and (${alertId}::bigint is null or exists (select from vacancy_alerts where id = ${alertId}::bigint))`.execute(
    database,
  );
  return numAffectedRows === 1n;
}

/** Where a link leads; undefined if its token is unknown, has expired or only stops. */
export async function findLink(database: Database, tokenHash: string): Promise<AlertLink | undefined> {
  const { rows } = await sql<AlertLink>`
    select reader_id as "readerId", alert_id as "alertId" from vacancy_alert_links
    where token_hash = ${tokenHash} and not only_stops and expires_at > now()`.execute(database);
  return rows[0];
}

/** Whose alerts a mail program may stop by a token; undefined if it is unknown, has expired or confirms one alert. */
export async function findReaderToStop(database: Database, tokenHash: string): Promise<number | undefined> {
  // Mails from before there was `only_stops` have one token for both, which is why the column isn't asked for.
  const { rows } = await sql<{ readerId: number }>`
    select reader_id as "readerId" from vacancy_alert_links
    where token_hash = ${tokenHash} and alert_id is null and expires_at > now()`.execute(database);
  return rows[0]?.readerId;
}

/** Deletes expired links. */
export async function deleteOldLinks(database: Database): Promise<void> {
  await database.deleteFrom("vacancy_alert_links").where("expires_at", "<", databaseNow).execute();
}

/** Deletes some alerts that have ended, and readers without any. Returns how many readers had some. */
export async function deleteOldAlerts(transaction: Transaction, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from vacancy_alert_readers
    where id in (select reader_id from vacancy_alerts where expires_at < now() order by expires_at limit ${most})
    order by id for update skip locked`.execute(transaction);
  const ids = rows.map(({ id }) => id);
  await sql`delete from vacancy_alerts where reader_id = any(${ids}::bigint[]) and expires_at < now()`.execute(
    transaction,
  );
  await deleteIdleReaders(transaction, ids);
  return ids.length;
}
