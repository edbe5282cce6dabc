import { randomUUID } from "node:crypto";
import { demoPassword } from "@vasati/contract/office/demo";
import type { Insertable } from "kysely";
import pg from "pg";
import { passwordsWith } from "../features/auth/passwords/passwords.ts";
import type { DataKey, MasterKeys } from "../platform/encryption/data-keys.ts";
import { buildAgain, dropIndexes, settle } from "../platform/database/bulk-load.queries.ts";
import { notify } from "../platform/news/announcements.ts";
import type { StorageSettings } from "../platform/files/storage/storage.ts";
import { storageOf } from "../platform/files/storage/storage.ts";
import type { Tables } from "../platform/database/tables.ts";
import {
  addFirstKey,
  areasInOrder,
  beginLoading,
  continueIdsAfter,
  copyRows,
  linkDemoAccounts,
  setPayee,
  stopSumming,
  sumAnew,
} from "./demo.queries.ts";
import { rentBookOf } from "./money/rent-book.ts";
import { moneyRows } from "./money/rows.ts";
import type { PasswordHashes } from "./records/accounts.ts";
import { userRows } from "./records/accounts.ts";
import { documentRows } from "./records/documents.ts";
import { answerRows, enquiryRows } from "./records/enquiries.ts";
import { listingPhotoRows } from "./records/listing-photos.ts";
import { numberRows, withoutNumbers } from "./records/identity-numbers.ts";
import { custodianRow, ownerAddress, ownerRow, tenantRow } from "./records/people.ts";
import { photoRows } from "./records/photos.ts";
import type { Plan } from "./plan.ts";
import { planFor } from "./plan.ts";
import { ownersWithGst, propertyAddress, propertyOf, propertyRow } from "./records/properties.ts";
import { questionRows } from "./records/questions.ts";
import { replyTemplateRows } from "./records/reply-templates.ts";
import { commentRows, requestRows } from "./records/service-requests.ts";
import type { Tenancy } from "./records/tenancies.ts";
import { tenanciesOf, tenancyRow } from "./records/tenancies.ts";
import { unitRow, unitsOf } from "./records/units.ts";
import { visitHoursRows, visitRows } from "./records/visits.ts";

/** Also says where the files are stored. */
export interface DemoOptions extends StorageSettings {
  /** The number of units: at least `fewestUnits`. */
  units: number;
  /** Protect identity numbers. */
  masterKeys: MasterKeys;
  log: (sentence: string) => void;
}

/**
 * Fills an empty database with the demo portfolio, which only depends on the number of units, apart from the salts of the
 * passwords. All or nothing: an interrupted load leaves the database empty.
 * @returns false if the database already has records; nothing was changed then
 */
export async function loadDemo(connection: pg.ClientConfig, options: DemoOptions): Promise<boolean> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    if (!(await beginLoading(client))) return false;
    const plan = planFor(options.units, await areasInOrder(client));
    const indexes = await dropIndexes(client, tablesWithManyReferences);
    await stopSumming(client);
    const tables = await loadAll(client, plan, { ...options, key: await addFirstKey(client, options.masterKeys) });
    await timed(options.log, "Built the indexes", () => buildAgain(client, indexes));
    await timed(options.log, "Added up the rent book", () => sumAnew(client));
    // A server may be running on this database, and have found it empty.
    await notify(client, "units");
    await client.query("commit");
    await timed(options.log, "Gathered statistics", () =>
      settle(client, [...tables, "tenancy_standings", "rent_sums"]),
    );
    return true;
  } finally {
    await client.end();
  }
}

async function timed(log: DemoOptions["log"], what: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  log(`${what} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

async function passwordHashes(): Promise<PasswordHashes> {
  const passwords = passwordsWith();
  return { demo: await passwords.hash(demoPassword), unknown: await passwords.hash(randomUUID()) };
}

/** The ids from 1 to the last, each made into a row. */
function* rowsTo<Row>(last: number, row: (id: number) => Row): Generator<Row> {
  for (let id = 1; id <= last; id++) yield row(id);
}

/** The tenancy of the demo tenant: the first that is Active. */
function demoTenancy(plan: Plan): Tenancy {
  const tenancy = tenanciesOf(plan).find(({ status }) => status === "Active");
  if (!tenancy) throw new Error("The portfolio has no active tenancy.");
  return tenancy;
}

function* addressRows(plan: Plan) {
  yield* rowsTo(plan.properties, (id) => propertyAddress(propertyOf(plan, id)));
  yield* rowsTo(plan.owners, (id) => ownerAddress(plan, id));
}

const tablesWithoutIds: ReadonlySet<keyof Tables> = new Set([
  "identity_numbers",
  "tenancy_terms",
  "tenancy_charge_amounts",
  "ledger_lines",
  "receipt_numbers",
  "receipt_allocations",
]);

/** Tables with so many rows and references that checking them row by row would take seconds. */
const tablesWithManyReferences = ["ledger_lines", "dues", "receipt_allocations"];

/** Each table after those it refers to. */
async function loadAll(client: pg.Client, plan: Plan, { log, key, ...settings }: DemoOptions & { key: DataKey }) {
  const loaded: (keyof Tables)[] = [];
  const load = async <Table extends keyof Tables>(table: Table, rows: Iterable<Insertable<Tables[Table]>>) => {
    const start = performance.now();
    const count = await copyRows(client, table, rows);
    if (!tablesWithoutIds.has(table)) await continueIdsAfter(client, table);
    loaded.push(table);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    log(`Loaded ${count.toLocaleString("en-IN")} ${table.replaceAll("_", " ")} in ${seconds} s.`);
  };
  const tenancy = demoTenancy(plan);
  const registered = ownersWithGst(plan);
  await load("custodians", rowsTo(plan.custodians, custodianRow));
  await load("users", userRows(plan, tenantRow(plan, tenancy).name, await passwordHashes()));
  await load("addresses", addressRows(plan));
  await load(
    "owner_profiles",
    rowsTo(plan.owners, (id) => withoutNumbers(ownerRow(plan, id, registered.has(id)))),
  );
  await load(
    "properties",
    rowsTo(plan.properties, (id) => propertyRow(plan, propertyOf(plan, id))),
  );
  await load("units", unitsOf(plan).map(unitRow));
  await load("listing_photos", await listingPhotoRows(plan, storageOf(settings)));
  const tenants = tenanciesOf(plan).filter(({ isFirst }) => isFirst);
  await load(
    "tenants",
    tenants.map((first) => withoutNumbers(tenantRow(plan, first))),
  );
  await load("tenancies", tenanciesOf(plan).map(tenancyRow));
  await load("documents", await Array.fromAsync(documentRows(plan, storageOf(settings))));
  await load("enquiries", Iterator.from(enquiryRows(plan)).map(withoutNumbers));
  await load("identity_numbers", numberRows(plan, key));
  await load("enquiry_answers", answerRows(plan));
  await load("questions", questionRows(plan));
  await load("reply_templates", replyTemplateRows());
  await load("visit_hours", visitHoursRows(plan));
  await load("visits", visitRows(plan));
  await load("service_requests", requestRows(plan));
  await load("service_request_comments", commentRows(plan));
  await load("service_request_photos", await Array.fromAsync(photoRows(plan, storageOf(settings))));
  const money = moneyRows(rentBookOf(plan));
  await load("tenancy_terms", money.tenancy_terms);
  await load("tenancy_charges", money.tenancy_charges);
  await load("tenancy_charge_amounts", money.tenancy_charge_amounts);
  await load("ledger_entries", money.ledger_entries);
  await load("ledger_lines", money.ledger_lines);
  await load("dues", money.dues);
  await load("receipt_numbers", money.receipt_numbers);
  await load("receipts", money.receipts);
  await load("receipt_allocations", money.receipt_allocations);
  await load("tds_certificates", money.tds_certificates);
  await load("deposits", money.deposits);
  await load("deposit_movements", money.deposit_movements);
  await setPayee(client);
  await linkDemoAccounts(client, tenancy.tenantId);
  return loaded;
}
