import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { serverEnvironment, serverWords } from "../../scripts/server-program.mjs";
import { raisedThrough } from "../../server/src/features/rent-book/dues/dues.service.ts";
import { addressOf } from "../search/servers.ts";
import type { Books } from "./books.ts";
import { run, withoutSums } from "./books.ts";

const root = join(import.meta.dirname, "../..");
const runProgram = promisify(execFile);

/** What a month raised has left, to be compared. */
const sums = `
  select (select count(*) from dues where charge_id is not null)::integer as dues,
    (select sum(amount_paise)::text from dues where charge_id is not null) as paise,
    (select sum(amount_paise)::text from ledger_lines where account = 'receivable') as receivable,
    (select count(*) from tenancy_charges where next_due_on is not null)::integer as waiting`;

/** The same rows for the same charges, as one would write them by hand: one transaction, nothing computed outside of it. */
const bare = (through: string) => `
  with due as materialized (
    select nextval(pg_get_serial_sequence('ledger_entries', 'id')) as entry_id, charge.id as charge_id, tenancy.id as tenancy_id,
      tenancy.unit_id, tenancy.property_id, property.current_owner_id as owner_id, charge.next_due_on as due_on,
      charge.from_day, charge.until_day, amount.amount_paise
    from tenancy_charges as charge
      join tenancy_charge_amounts as amount on amount.charge_id = charge.id
      join tenancies as tenancy on tenancy.id = charge.tenancy_id
      join properties as property on property.id = tenancy.property_id
    where charge.next_due_on <= '${through}'
  ), entries as (
    insert into ledger_entries (id, business_day, kind) overriding system value select entry_id, due_on, 'due' from due
  ), lines as (
    insert into ledger_lines (entry_id, position, account, amount_paise, owner_id, property_id, unit_id, tenancy_id)
    select entry_id, position, account, sign * amount_paise, owner_id, property_id, unit_id, tenancy_id
    from due, (values (1, 'receivable', 1), (2, 'rent_income', -1)) as line(position, account, sign)
  ), raised as (
    update tenancy_charges as charge set raised_through = due.until_day, next_due_on = null from due where due.charge_id = charge.id
  )
  insert into dues (tenancy_id, charge_id, kind, period_from, period_until, due_on, amount_paise, tax_paise, entry_id)
  select tenancy_id, charge_id, 'rent', from_day, until_day, due_on, amount_paise, 0, entry_id from due`;

/** The seconds that raising a month takes, in the server and by hand, and the most memory of the server in MB. */
export interface Raising {
  server: number;
  byHand: number;
  most: number;
}

/** Raises this month of all tenancies, once in the server and once by hand, each in books of its own. @throws if they differ */
export async function measureRaising(books: Books): Promise<Raising> {
  const through = raisedThrough();
  const [own, other] = [await books.copy(), await books.copy()];
  const words = [...serverWords.slice(0, -1), "bench/money/raise.ts"];
  const settings = { DATABASE_URL: addressOf(own), DATA_DIR: join(books.dataDirectory, "server") };
  const { stdout } = await runProgram(process.execPath, words, {
    cwd: root,
    env: { PATH: process.env["PATH"], ...serverEnvironment, ...settings },
  });
  const { seconds, most } = JSON.parse(/raised: (.*)/.exec(stdout)?.[1] ?? "{}") as { seconds: number; most: number };
  await run(other, ...withoutSums, "checkpoint");
  const begin = performance.now();
  await run(other, "set statement_timeout = 0", bare(through));
  const byHand = (performance.now() - begin) / 1000;
  const [[raised], [written]] = [await run(own, sums), await run(other, sums)];
  if (JSON.stringify(raised?.rows) !== JSON.stringify(written?.rows))
    throw new Error(`raised ${JSON.stringify(raised?.rows)} and wrote ${JSON.stringify(written?.rows)}`);
  await books.drop(own);
  await books.drop(other);
  return { server: seconds, byHand, most };
}
