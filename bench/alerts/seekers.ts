import { commercialUnitTypes, residentialUnitTypes } from "@vasati/contract/portfolio/unit-types";
import { sql } from "kysely";
import type { Database } from "../../server/src/platform/database/database.ts";

/** Every third reader has two alerts, every third three. */
const perReader = 2;

/**
 * Replaces all alerts: in every area and category, half of them for one type of unit, a third of the homes for one number of rooms, most with a rent
 * that they don't exceed.
 */
export async function makeAlerts(database: Database, count: number): Promise<void> {
  await sql`truncate vacancy_alert_readers, vacancy_alerts, vacancy_alert_units, vacancy_alert_links, new_vacancies`.execute(
    database,
  );
  await sql`select setseed(0.5)`.execute(database);
  await sql`
    insert into vacancy_alert_readers (email, language)
    select 'seeker.' || number || '@example.com', (array['en', 'hi', 'kn'])[1 + number % 3]
    from generate_series(1, ${Math.ceil(count / perReader)}::integer) as number`.execute(database);
  await sql`
    with place as (select code, row_number() over (order by position) - 1 as number, count(*) over () as of from areas),
      reader as (select id, row_number() over (order by id) as place from vacancy_alert_readers)
    insert into vacancy_alerts (reader_id, number, area_code, category, unit_type, unit_sub_type, min_rent, max_rent,
      min_area, max_area, max_deposit, furnishing, confirmed_at, expires_at)
    select reader.id, 1 + (alert.number - 1) / (select count(*) from reader), place.code, category,
      case when random() < 0.5 then types[1 + floor(random() * cardinality(types))::integer] else '' end,
      case when category = 'RS' and random() < 0.33 then (array['1BHK', '2BHK', '3BHK'])[1 + floor(random() * 3)::integer] else '' end,
      0, case when random() < 0.8 then 1000 * (10 + floor(random() * 90)) else 0 end, 0, 0, 0, '', now(), now() + interval '180 days'
    from generate_series(1, ${count}::integer) as alert (number)
      join reader on reader.place = 1 + (alert.number - 1) % (select count(*) from reader)
      cross join lateral (select (array['SC', 'LC', 'RS', 'RS'])[1 + floor(random() * 4 + 0 * alert.number)::integer] as category) as sought
      cross join lateral (select case category when 'RS' then ${[...residentialUnitTypes]}::text[] else ${[...commercialUnitTypes]}::text[] end as types) as kind
      join place on place.number = floor(random() * 0 + (alert.number * 7919) % place.of)`.execute(database);
  await sql`analyze vacancy_alerts, vacancy_alert_readers`.execute(database);
}

/** Some vacant units, spread over the portfolio. */
export async function chooseVacancies(database: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from units where status = 'NOP' and archived_at is null order by md5(id::text) limit ${count}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}
