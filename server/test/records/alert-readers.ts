import { sql } from "kysely";
import { expect } from "vitest";
import { insertVacancies } from "../../src/features/vacancy-alerts/alert-matching.queries.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { strike } from "../app/background-work.ts";
import type { TestApp } from "../app/build-app.ts";
import { newAddress } from "../calls/alerts.ts";
import { makeProperty, makeUnit } from "./factories.ts";
import { makeAlert } from "./make-alert.ts";

export type UnitValues = Parameters<typeof makeUnit>[2];
/** A unit that nobody was told of, because it was inserted. */
export const makeUnitIn = async (
  database: Database,
  area_code: string,
  more: UnitValues = {},
  category: "SC" | "LC" | "RS" = "SC",
) => makeUnit(database, await makeProperty(database, { area_code, category }), more);

/** A reader of everything in an area, and units there that became vacant. */
export async function makeReader(database: Database, area_code: string, units: number) {
  const email = newAddress();
  const alert = await makeAlert(database, email, { area_code });
  const ids: number[] = [];
  for (let count = 1; count <= units; count += 1)
    ids.push(
      (await makeUnitIn(database, area_code, { name: `Shop ${count}`, created_at: new Date(2026, 0, count) })).id,
    );
  await inTransaction(database, (transaction) => insertVacancies(transaction, ids));
  return { email, alert, ids };
}

const queued = ({ database }: TestApp) => database.selectFrom("new_vacancies").select("unit_id").execute();
/** Runs the job, and returns once all mails of it were sent. */
export async function hourPasses(app: TestApp) {
  await strike(app);
  await expect.poll(() => queued(app)).toEqual([]);
  const due = sql`select from vacancy_alert_readers where mail_due_at <= now()`;
  const jobs = sql`select from jobs.job where name in ('vacancy-alert', 'hourly') and state in ('created', 'retry', 'active')`;
  await expect.poll(async () => (await due.execute(app.database)).rows).toEqual([]);
  await expect.poll(async () => (await jobs.execute(app.database)).rows).toEqual([]);
}
