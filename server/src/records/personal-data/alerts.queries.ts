import { sql } from "kysely";
import type { VacancyAlertTables } from "../../platform/database/tables/vacancy-alerts.ts";
import type { RowsOf, TableData } from "./table-data.queries.ts";
import { within } from "./table-data.queries.ts";

/** An address is somebody's once they have confirmed it for their account. */
const ofReader: RowsOf = ({ users }) => sql`email in (
  select email from users where id = any(${[...users]}::bigint[]) and email_confirmed_at is not null)`;
const ofAlerts = within("reader_id", "vacancy_alert_readers", ofReader);
const purpose = "Mailing somebody what becomes vacant; by consent";
const retention = "until it is stopped, at most 180 days after it was renewed; unconfirmed 7 days";

/** The tables of alerts about vacant units. Those that refer to others stand first, so that they are deleted first. */
export const alertTables: Record<keyof VacancyAlertTables, TableData> = {
  vacancy_alert_links: {
    level: "secret",
    purpose: "Confirming and stopping alerts from a mail",
    retention: "180 days, or as the alert",
    of: ofAlerts,
    erasure: "delete",
  },
  vacancy_alert_units: {
    level: "personal",
    purpose: "Mailing no unit twice",
    retention: "as the alert",
    of: within("alert_id", "vacancy_alerts", ofAlerts),
    copy: { title: "enquiries", shows: "alert_id unit_id found_at mailed_at" },
    erasure: "delete",
  },
  vacancy_alerts: {
    level: "personal",
    purpose,
    retention,
    of: ofAlerts,
    copy: {
      title: "enquiries",
      shows:
        "id area_code category unit_type unit_sub_type min_rent max_rent min_area max_area max_deposit furnishing notice confirmed_at expires_at created_at",
    },
    erasure: "delete",
  },
  vacancy_alert_readers: {
    level: "personal",
    purpose,
    retention,
    of: ofReader,
    copy: { title: "enquiries", shows: "id email language last_mailed_at created_at" },
    erasure: "delete",
  },
  new_vacancies: {
    level: "internal",
    purpose: "Comparing new vacancies with alerts",
    retention: "until the next hour",
  },
};
