import type { Database } from "../../../server/src/platform/database/database.ts";

/** What is wrong with units whose creation was answered: each must exist once, as it was sent, with one entry in the audit trail. */
export async function findWrong(database: Database, answered: ReadonlyMap<number, string>): Promise<string[]> {
  const units = await database.selectFrom("units").select(["id", "name"]).execute();
  const entries = await database
    .selectFrom("audit_entries")
    .select(["record_id", (query) => query.fn.countAll<string>().as("count")])
    .where("action", "=", "unit.created")
    .groupBy("record_id")
    .execute();
  const nameOf = new Map(units.map(({ id, name }) => [id, name]));
  const timesOf = Map.groupBy(units, ({ name }) => name);
  const entriesOf = new Map(entries.map(({ record_id, count }) => [record_id, Number(count)]));
  const problemOf = (id: number, name: string) => {
    if (nameOf.get(id) !== name) return `${id} was lost or changed`;
    if (timesOf.get(name)?.length !== 1) return `${name} exists ${timesOf.get(name)?.length ?? 0} times`;
    return entriesOf.get(id) === 1 ? undefined : `${id} has ${entriesOf.get(id) ?? 0} entries`;
  };
  return [...answered].flatMap(([id, name]) => problemOf(id, name) ?? []);
}
