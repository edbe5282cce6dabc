import type { Custodian, CustodianForm } from "@vasati/contract/custodians";
import type { PageOf } from "@vasati/contract/paging";
import { countedAtMost } from "@vasati/contract/paging";
import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database.ts";
import { containsPattern } from "../../platform/like.ts";
import { findIdsOfPage, inOrderOf } from "../../platform/records.queries.ts";

interface Row {
  id: number;
  name: string;
  phone: string | null;
  email: string | null;
  properties: number;
  archived_at: Date | null;
  version: number;
}

const custodianOf = (row: Row): Custodian => ({
  employeeId: row.id,
  custodianName: row.name,
  telePhone: row.phone ?? "",
  email: row.email ?? "",
  numberOfProperties: row.properties,
  version: row.version,
  archived: row.archived_at !== null,
});

async function findCustodians(database: Database, ids: number[]): Promise<Custodian[]> {
  const { rows } = await sql<Row>`
    select id, name, phone, email, archived_at, version,
      (select count(*) from properties where custodian_id = custodians.id and archived_at is null) as properties
    from custodians where id = any(${ids}::bigint[])`.execute(database);
  return rows.map(custodianOf);
}

/** One employee, also an archived one. */
export async function findCustodian(database: Database, id: number): Promise<Custodian | undefined> {
  return (await findCustodians(database, [id]))[0];
}

/** Which employees a list asks for. */
export interface CustodiansFilter {
  search?: string | undefined;
  page: number;
  size: number;
}

/** A page of the employees who are not archived, by name. */
export async function findCustodiansByName(
  database: Database,
  { search, page, size }: CustodiansFilter,
): Promise<PageOf<Custodian>> {
  const { ids, ...counted } = await findIdsOfPage(database, {
    table: "custodians",
    conditions: [
      sql`archived_at is null`,
      // Employees are few: no index is needed to find one.
      ...(search ? [sql`lower(name) like lower(${containsPattern(search)})`] : []),
    ],
    order: { by: "name", direction: "asc" },
    page,
    size,
    countAtMost: countedAtMost,
  });
  const found = ids.length > 0 ? await findCustodians(database, ids) : [];
  return { items: inOrderOf(ids, found, ({ employeeId }) => employeeId), page, size, ...counted };
}

/** Writes down a new employee and answers the id. */
export async function insertCustodian(transaction: Transaction, form: CustodianForm): Promise<number> {
  const { id } = await transaction
    .insertInto("custodians")
    .values({ name: form.custodianName, phone: form.telePhone || null, email: form.email || null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
