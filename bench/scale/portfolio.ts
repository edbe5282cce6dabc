import pg from "pg";
import { sumAnew, stopSumming } from "../../server/src/demo/demo.queries.ts";
import { buildAgain, dropKeysAndIndexes, settle } from "../../server/src/platform/database/bulk-load.queries.ts";

/** The dues of two years of each tenancy. */
const months = 24;
/** The first of the month of a due, the last of which is this month's. */
const begin = `(date_trunc('month', now() at time zone 'Asia/Kolkata') - (${months} - month) * interval '1 month')::date`;
const end = `(${begin} + interval '1 month - 1 day')::date`;
const name = (word: string) => `'${word} ' || number`;
const each = (count: number) => `generate_series(1, ${count}) as number`;

/** Every tenth tenancy owes the last three months, half of the others this month. */
const isPaid = `(month <= ${months - 3} or (tenancy.id % 10 <> 0 and (month < ${months} or tenancy.id % 2 = 0)))`;
const dueId = `((tenancy.id - 1) * ${months} + month)`;
const rent = 2_500_000;
const allDues = `tenancies as tenancy cross join generate_series(1, ${months}) as month`;
const financialYear = (day: string) =>
  `to_char(${day} - interval '3 months', 'YYYY') || '-' || to_char(${day} + interval '9 months', 'YY')`;

/** Properties of a hundred units, spread over all areas and categories. Three of four units are let, the others can be found. */
const records = (units: number) => {
  const properties = Math.ceil(units / 100);
  const tenancies = Math.floor((units * 3) / 4);
  return [
    `insert into custodians (name) select ${name("Employee")} from ${each(Math.ceil(properties / 20))}`,
    `insert into owner_profiles (name) select ${name("Owner")} from ${each(properties)}`,
    `insert into addresses (building_name, area, zipcode) select ${name("House")}, 'Bengaluru', '560038' from ${each(properties)}`,
    `insert into properties (name, category, area_code, address_id, custodian_id, current_owner_id)
      select ${name("Property")}, (array['SC', 'RS', 'LC'])[number % 3 + 1], code, number, (number + 19) / 20, number
      from ${each(properties)} join (select code, row_number() over (order by position) as place, count(*) over () as areas from areas) as area
        on place = number % areas + 1`,
    `insert into units (property_id, category, area_code, address_id, name, area_of_unit, unit_type, unit_sub_type, windows_type,
        phone_provided_by, preferential_position, inner_rooms, dimensions, floor_number, electricity_account_number,
        water_account_number, security, status, min_rent, max_rent)
      select property.id, category, area_code, address_id, ${name("Unit")}, 200 + number % 900, type, sub_type, 'GLS', 'OWN', 'F', true,
        '10 x 25 ft', number % 9, 'BESCOM12345678', 'BWSSB87654321', true, case when number <= ${tenancies} then 'OCP' else 'NOP' end,
        10000 + number % 40000, 60000 + number % 40000
      from ${each(units)} join properties as property on property.id = number % ${properties} + 1
        join (values ('SC', 'Shop', 'GCS'), ('LC', 'Shop', 'GCS'), ('RS', 'Apartment', '2BHK')) as kind(of_category, type, sub_type)
          on of_category = category`,
    `insert into tenants (name, passport_number, labour_card_number, ethnicity, sponsor_name, commercial_registration_number,
        telephone, email, area, postal_code, post_box_number)
      select ${name("Tenant")}, '0', '0', 'Indian', 'Self', '0', '9845012345', 'tenant@example.com', 'Indiranagar', '560038', '100'
      from ${each(tenancies)}`,
    `insert into tenancies (tenant_id, property_id, unit_id, custodian_id, property_category, commencing_date, expiry_date, rent, status,
        activated_at, has_terms)
      select unit.id, property.id, unit.id, custodian_id, property.category, current_date - 730, current_date + 1095, 25000, 'Active', now(), true
      from units as unit join properties as property on property.id = property_id where unit.status = 'OCP'`,
    `insert into tenancy_terms (tenancy_id, due_day, paid, grace_days, late_fee_kind, continues_after_end, deposit_paise,
        deposit_non_refundable_paise, deposit_refund_days, notice_months, tds, gst)
      select id, 5, 'advance', 5, 'none', false, 0, 0, 30, 1, 'nobody', 'none' from tenancies`,
    `insert into tenancy_charges (id, tenancy_id, kind, every_months, from_day, until_day, raised_through, next_due_on)
      overriding system value
      select id, id, 'rent', 1, ${begin.replace("month)", "1)")}, current_date + 1095, ${end.replace("month)", `${months})`)},
        ${begin.replace("month)", `${months + 1})`)} + 4 from tenancies`,
    `insert into tenancy_charge_amounts (charge_id, from_day, amount_paise) select id, from_day, ${rent} from tenancy_charges`,
  ];
};

/** A due with its entry for each month, and a receipt with its own for those that are paid. */
const duesAndReceipts = [
  `insert into ledger_entries (id, business_day, kind) overriding system value
    select 2 * ${dueId} - 1, ${begin} + 4, 'due' from ${allDues}`,
  `insert into ledger_entries (id, business_day, kind, reference, created_by) overriding system value
    select 2 * ${dueId}, ${begin} + 4, 'receipt', 'UTR' || ${dueId}, 1 from ${allDues} where ${isPaid}`,
  `insert into dues (id, tenancy_id, charge_id, kind, period_from, period_until, due_on, amount_paise, tax_paise, entry_id, settled_paise)
    overriding system value
    select ${dueId}, tenancy.id, tenancy.id, 'rent', ${begin}, ${end}, ${begin} + 4, ${rent}, 0, 2 * ${dueId} - 1,
      case when ${isPaid} then ${rent} else 0 end from ${allDues}`,
  `insert into receipts (id, tenancy_id, financial_year, number, received_on, mode, reference, amount_paise, tds_paise, unallocated_paise,
      entry_id, created_by) overriding system value
    select due.id, tenancy_id, year, row_number() over (partition by year order by due.id), due_on, 'upi', 'UTR' || due.id, ${rent}, 0, 0,
      2 * due.id, 1
    from dues as due cross join lateral (select ${financialYear("due_on")} as year) as years where settled_paise > 0`,
  `insert into receipt_numbers select financial_year, max(number) from receipts group by 1`,
  `insert into receipt_allocations select id, id, ${rent} from receipts`,
  `insert into audit_entries (user_id, action, record_type, record_id, after)
    select 1, 'receipt.recorded', 'receipt', id, jsonb_build_object('amount', 25000, 'mode', 'upi', 'reference', reference) from receipts`,
];

/** The lines of all these entries, as many rows as the rest. */
const journal = [
  `insert into ledger_lines (entry_id, position, account, amount_paise, owner_id, property_id, unit_id, tenancy_id)
    select 2 * ${dueId} - is_due, position, account, amount, property_id, property_id, unit_id, tenancy.id
    from ${allDues} join (values (1, 1, 'receivable', ${rent}), (1, 2, 'rent_income', -${rent}), (0, 1, 'bank', ${rent}),
      (0, 2, 'receivable', -${rent})) as line(is_due, position, account, amount) on is_due = 1 or ${isPaid}`,
];

/** Sealed at once. Each time PostgreSQL reads past those that are sealed already, so it's better done seldom. */
const portion = 10_000;

const tables = ["tenancies", "tenancy_charges", "ledger_entries", "dues", "receipts"];

const kindOf = (definition: string) => (definition.includes(" FOREIGN KEY ") ? "references" : "keysAndIndexes");

/** Prints how long a step took. */
async function timed(what: string, step: Promise<unknown>): Promise<void> {
  const start = performance.now();
  await step;
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

async function run(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

async function seal(client: pg.Client): Promise<void> {
  const query = "select seal_audit_entries($1) as sealed";
  for (;;) {
    const { rows } = await client.query<{ sealed: number }>(query, [portion]);
    if ((rows[0]?.sealed ?? 0) < portion) return;
  }
}

/**
 * Fills a migrated database that has one account, on two connections, as far as one doesn't wait for the other, and prints how long each
 * step took. Keys and indexes are built and sums added up at the end, and no trigger looks at single rows. What fails leaves it unusable.
 * @param owner must be a superuser
 */
export async function fillPortfolio(owner: pg.ClientConfig, units: number): Promise<void> {
  const one = new pg.Client(owner);
  const other = new pg.Client(owner);
  try {
    for (const client of [one, other]) {
      await client.connect();
      await run(client, ["set statement_timeout = 0", "set maintenance_work_mem = '512MB'"]);
      await run(client, ["set session_replication_role = replica"]);
    }
    const dropped = await dropKeysAndIndexes(one);
    await stopSumming(one);
    await timed("properties, units, tenants, tenancies", run(one, records(units)));
    await Promise.all([
      timed("dues, receipts, trail", run(one, duesAndReceipts)),
      timed("journal", run(other, journal)),
    ]);
    for (const client of [one, other]) await run(client, ["set session_replication_role = origin"]);
    for (const table of tables)
      await one.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    const { keysAndIndexes = [], references = [] } = Object.groupBy(dropped, kindOf);
    await timed("keys and indexes", buildAgain(one, keysAndIndexes));
    await Promise.all([
      timed("references", buildAgain(one, references)).then(() => timed("sums of the rent book", sumAnew(one))),
      timed("seals of the trail", seal(other)),
    ]);
    await timed("statistics", settle(one, []));
  } finally {
    await one.end();
    await other.end();
  }
}
