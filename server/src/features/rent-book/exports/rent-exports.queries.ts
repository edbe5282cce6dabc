import type { Receipt } from "@vasati/contract/money/receipts";
import type { DueKind } from "@vasati/contract/money/terms/tenancy-terms";
import { sql } from "kysely";
import type { Condition } from "../../../access/policy.ts";
import { isManagedMoney } from "../../../access/policies/rent-book.ts";
import { rupeesIn } from "../../../ledger/ledger.queries.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database } from "../../../platform/database/database.ts";
import { openPaise } from "../../../records/money/open-dues.queries.ts";
import { inOrderOf } from "../../../records/records.queries.ts";
import { findReceiptsInFull } from "../receipts/receipt-details.queries.ts";
import { asksOf } from "../rent-list.queries.ts";

/** Filters by property and days; a missing one doesn't filter. */
export interface DaysAsked {
  caller: Caller;
  propertyId?: number | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

const rowsAtOnce = 1000;

/** The last row of a batch. */
interface Last {
  day: string;
  tenancyId: number;
  id: number;
}

/** The ids of matching rows by day and tenancy, a thousand at a time. No cursor or transaction stays open between batches. */
async function* idsByDay(
  database: Database,
  { table, day, conditions }: { table: "dues" | "receipts"; day: "due_on" | "received_on"; conditions: Condition[] },
): AsyncGenerator<number[], void, undefined> {
  const column = sql.ref(day);
  for (let last: Last | undefined; ;) {
    const isBehind = last
      ? [sql`(${column}, tenancy_id, id) > (${last.day}::date, ${last.tenancyId}::bigint, ${last.id}::bigint)`]
      : [];
    const { rows } = await sql<Last>`
      select id, tenancy_id as "tenancyId", ${column} as day from ${sql.table(table)} where ${sql.join([...isBehind, ...conditions], sql` and `)}
      order by ${column}, tenancy_id, id limit ${sql.lit(rowsAtOnce)}`.execute(database);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}

const conditionsOf = ({ caller, from, until, ...asked }: DaysAsked, day: "due_on" | "received_on"): Condition[] => [
  isManagedMoney(caller),
  ...asksOf(asked, sql`tenancy_id`),
  ...(from === undefined ? [] : [sql`${sql.ref(day)} >= ${from}`]),
  ...(until === undefined ? [] : [sql`${sql.ref(day)} <= ${until}`]),
];

/** A due as its sheet shows it. */
export interface ExportedDue {
  dueId: number;
  dueOn: string;
  tenantName: string;
  unitName: string;
  propertyName: string;
  kind: DueKind;
  name: string;
  from: string;
  until: string;
  amount: number;
  tax: number;
  open: number;
}

interface DueRow extends Omit<ExportedDue, "amount" | "tax" | "open"> {
  amountPaise: string;
  taxPaise: string;
  rest: string;
}

async function findDueRows(database: Database, ids: number[]): Promise<ExportedDue[]> {
  const { rows } = await sql<DueRow>`
    select due.id as "dueId", due.due_on as "dueOn", tenant.name as "tenantName", unit.name as "unitName",
      property.name as "propertyName", due.kind, coalesce(due.name, '') as name, period_from as "from", period_until as until,
      amount_paise::text as "amountPaise", tax_paise::text as "taxPaise",
      ${openPaise("due")}::text as rest
    from dues as due
      join tenancies as tenancy on tenancy.id = due.tenancy_id
      join tenants as tenant on tenant.id = tenancy.tenant_id
      join units as unit on unit.id = tenancy.unit_id
      join properties as property on property.id = tenancy.property_id
    where due.id = any(${ids}::bigint[])`.execute(database);
  return rows.map(({ amountPaise, taxPaise, rest, ...due }) =>
    Object.assign(due, { amount: rupeesIn(amountPaise), tax: rupeesIn(taxPaise), open: rupeesIn(rest) }),
  );
}

/** The dues by their days, without cancelled ones, in batches. */
export async function* findDuesInBatches(database: Database, asked: DaysAsked): AsyncGenerator<ExportedDue[], void> {
  const conditions = [sql`cancelled_by is null`, ...conditionsOf(asked, "due_on")];
  for await (const ids of idsByDay(database, { table: "dues", day: "due_on", conditions }))
    yield inOrderOf(ids, await findDueRows(database, ids), ({ dueId }) => dueId);
}

/** The receipts by their days, including undone ones, in batches. */
export async function* findReceiptsInBatches(
  database: Database,
  asked: DaysAsked,
): AsyncGenerator<Omit<Receipt, "mayUndo">[], void> {
  const conditions = [sql`mode <> 'opening'`, ...conditionsOf(asked, "received_on")];
  for await (const ids of idsByDay(database, { table: "receipts", day: "received_on", conditions })) {
    const found = (await findReceiptsInFull(database, ids)).map(({ receipt }) => receipt);
    yield inOrderOf(ids, found, ({ receiptId }) => receiptId);
  }
}
