import { rm } from "node:fs/promises";
import { startEmbeddedPostgres } from "@vasati/embedded-postgres/start";
import pg from "pg";
import { newDataDirectory } from "../shared/data-directory.ts";
import { maskOf } from "../../server/src/records/identity/numbers.ts";
import { prepareDatabase } from "../../server/src/platform/database/schema/prepare-database.ts";

/** Databases that are equal: each measurement has one of its own. */
export interface Books {
  dataDirectory: string;
  /** A new copy, without what was written to others. */
  copy: () => Promise<pg.ClientConfig>;
  /** Removes a copy that nobody is connected to any more. */
  drop: (copy: pg.ClientConfig) => Promise<void>;
}

/** Runs statements one after the other on a connection of their own. */
export async function run(connection: pg.ClientConfig, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
}

/** The bare statements don't keep what only Vasati reads. */
export const withoutSums = ["tenancies", "dues", "receipts"].map(
  (table) => `alter table ${table} disable trigger user`,
);

/** The first day of this month in India. */
const month = "date_trunc('month', now() at time zone 'Asia/Kolkata')::date";
const name = (word: string) => `'${word} ' || number`;
/** As a server stores them. Clear numbers it would encrypt when it starts, beside what is measured. */
const masked = maskOf("N1234567");
const each = (count: number) => `generate_series(1, ${count}) as number`;

/**
 * Active tenancies at a rent of ₹25,000, due on the 5th of this month and not raised yet. Every tenth owes the three months before;
 * the first has dues of ten years, paid but for the last. A deposit of ₹50,000 each.
 */
const portfolio = (tenancies: number) => {
  const properties = Math.ceil(tenancies / 100);
  return [
    `insert into custodians (name) select ${name("Employee")} from ${each(Math.ceil(properties / 10))}`,
    `insert into owner_profiles (name) select ${name("Owner")} from ${each(properties)}`,
    `insert into addresses (building_name, area, zipcode) select ${name("House")}, 'Indiranagar', '560038' from ${each(properties)}`,
    `insert into properties (name, category, area_code, address_id, custodian_id, current_owner_id)
      select ${name("Property")}, 'SC', 'indiranagar', number, (number + 9) / 10, number from ${each(properties)}`,
    `insert into units (property_id, category, area_code, address_id, name, area_of_unit, unit_type, unit_sub_type, windows_type,
        phone_provided_by, preferential_position, inner_rooms, dimensions, floor_number, electricity_account_number,
        water_account_number, security, status, min_rent, max_rent)
      select (number + 99) / 100, 'SC', 'indiranagar', (number + 99) / 100, ${name("Shop")}, 250, 'Shop', 'GCS', 'GLS', 'OWN', 'F', true,
        '10 x 25 ft', 0, 'BESCOM12345678', 'BWSSB87654321', true, 'OCP', 25000, 25000 from ${each(tenancies)}`,
    `insert into tenants (name, passport_number, labour_card_number, ethnicity, sponsor_name, commercial_registration_number,
        telephone, email, area, postal_code, post_box_number)
      select ${name("Tenant")}, '${masked}', '${masked}', 'Indian', 'Self', '${masked}', '9845012345', 'tenant@example.com', 'Indiranagar', '560038', '100'
      from ${each(tenancies)}`,
    `insert into tenancies (tenant_id, property_id, unit_id, custodian_id, property_category, commencing_date, expiry_date, rent, status,
        activated_at)
      select number, (number + 99) / 100, number, (number + 999) / 1000, 'SC', '2015-04-01', '2035-03-31', 25000, 'Active', now()
      from ${each(tenancies)}`,
    `insert into tenancy_terms (tenancy_id, due_day, paid, grace_days, late_fee_kind, continues_after_end, deposit_paise,
        deposit_non_refundable_paise, deposit_refund_days, notice_months, tds, gst)
      select number, 5, 'advance', 5, 'none', false, 0, 0, 30, 1, 'nobody', 'none' from ${each(tenancies)}`,
    `insert into tenancy_charges (tenancy_id, kind, every_months, from_day, until_day, next_due_on)
      select number, 'rent', 1, ${month}, (${month} + interval '1 month - 1 day')::date, ${month} + 4 from ${each(tenancies)}`,
    `insert into tenancy_charge_amounts (charge_id, from_day, amount_paise) select id, from_day, 2500000 from tenancy_charges`,
    `with due as materialized (
        select nextval(pg_get_serial_sequence('ledger_entries', 'id')) as entry_id, tenancy.id, unit_id, property_id,
          (${month} + 4 - age * interval '1 month')::date as day, tenancy.id <> 1 or age = 1 as is_open
        from tenancies as tenancy, generate_series(1, 120) as age where age < 4 and tenancy.id % 10 = 0 or tenancy.id = 1
      ), entries as (
        insert into ledger_entries (id, business_day, kind) overriding system value select entry_id, day, 'due' from due
      ), lines as (
        insert into ledger_lines (entry_id, position, account, amount_paise, owner_id, property_id, unit_id, tenancy_id)
        select entry_id, position, account, amount, property_id, property_id, unit_id, id
        from due, (values (1, 'receivable', 2500000), (2, 'rent_income', -2500000)) as line(position, account, amount)
      )
      insert into dues (tenancy_id, kind, period_from, period_until, due_on, amount_paise, tax_paise, entry_id, settled_paise)
      select id, 'rent', day, day + 27, day, 2500000, 0, entry_id, case when is_open then 0 else 2500000 end from due`,
    "insert into deposits (tenancy_id, held_paise) select id, 5000000 from tenancies",
    "vacuum analyze",
  ];
};

const templateName = "books";

/** Runs the work with rent books of this many tenancies, in a folder that is removed afterwards. */
export async function withBooks(tenancies: number, work: (books: Books) => Promise<void>): Promise<void> {
  const dataDirectory = await newDataDirectory("money");
  const server = await startEmbeddedPostgres({
    dataDirectory,
    log: () => {},
    onUnexpectedExit: () => process.exit(1),
  });
  const named = (database: string): pg.ClientConfig => ({ ...server.owner, database });
  let copies = 0;
  const copy = async () => {
    copies += 1;
    const database = `${templateName}_${copies}`;
    await run(server.owner, `create database ${database} template ${templateName} strategy file_copy`, "checkpoint");
    return named(database);
  };
  try {
    await run(server.owner, `create database ${templateName}`);
    const owner = named(templateName);
    await prepareDatabase({ connection: owner, owner }, () => {});
    await run(named(templateName), "set statement_timeout = 0", ...portfolio(tenancies));
    await work({
      dataDirectory,
      copy,
      drop: async ({ database }) => void (await run(server.owner, `drop database ${database} with (force)`)),
    });
  } finally {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
