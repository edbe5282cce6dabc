import type { Category } from "@vasati/contract/wire/codes";
import type { Language } from "@vasati/contract/people/auth";
import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, InstantOfNow, InstantOrNull, Money } from "./columns.ts";

/** The tables of this file, by their names. */
export interface VacancyAlertTables {
  vacancy_alert_readers: ReadersTable;
  vacancy_alerts: AlertsTable;
  vacancy_alert_units: AlertUnitsTable;
  vacancy_alert_links: LinksTable;
  new_vacancies: NewVacanciesTable;
}

/** An e-mail address to which alerts go. */
interface ReadersTable {
  id: GeneratedAlways<number>;
  email: string;
  language: Language;
  /** When the next mail may go; null while there is nothing to say. */
  mail_due_at: InstantOrNull;
  last_mailed_at: InstantOrNull;
  created_at: InstantOfNow;
}

/** Empty or 0 is no limit. */
interface AlertsTable {
  id: GeneratedAlways<number>;
  reader_id: number;
  number: number;
  area_code: string;
  category: Category;
  unit_type: string;
  unit_sub_type: string;
  min_rent: Money;
  max_rent: Money;
  min_area: Money;
  max_area: Money;
  max_deposit: Money;
  furnishing: string;
  notice: string | null;
  confirmed_at: InstantOrNull;
  expires_at: Instant;
  created_at: InstantOfNow;
}

/** Which units matched which alerts. */
interface AlertUnitsTable {
  alert_id: number;
  unit_id: number;
  found_at: InstantOfNow;
  mailed_at: InstantOrNull;
}

/** The links of mails; only hashes of their tokens. */
interface LinksTable {
  token_hash: string;
  reader_id: number;
  alert_id: number | null;
  /** Whether all that the token can do is to stop, as that for mail programs. */
  only_stops: Generated<boolean>;
  expires_at: Instant;
}

/** Units that became vacant and of which nobody has been told yet. */
interface NewVacanciesTable {
  unit_id: number;
  area_code: string;
  category: string;
  noted_at: InstantOfNow;
}
