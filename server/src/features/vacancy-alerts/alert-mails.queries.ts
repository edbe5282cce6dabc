import type { Category } from "@vasati/contract/wire/codes";
import type { Language } from "@vasati/contract/people/auth";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** The alert that a mail asks to confirm. */
interface AlertToConfirm {
  category: Category;
  areaCode: string;
  areaName: string;
}

/** Undefined if it's gone or has ended. */
export async function findAlertToConfirm(database: Database, id: number): Promise<AlertToConfirm | undefined> {
  const { rows } = await sql<AlertToConfirm>`
    select category, area_code as "areaCode", area.title as "areaName" from vacancy_alerts join areas as area on area.code = area_code
    where id = ${id} and expires_at > now()`.execute(database);
  return rows[0];
}

/** To whom mails go. */
interface AlertReader {
  email: string;
  language: Language;
  /** When the first of their confirmed alerts ends; null if none is confirmed. */
  until: Date | null;
}

/** Undefined if it's gone. */
export async function findReader(database: Database, id: number): Promise<AlertReader | undefined> {
  const { rows } = await sql<AlertReader>`
    select email, language, (
      select min(expires_at) from vacancy_alerts where reader_id = reader.id and confirmed_at is not null and expires_at > now()
    ) as until
    from vacancy_alert_readers as reader where id = ${id}`.execute(database);
  return rows[0];
}
