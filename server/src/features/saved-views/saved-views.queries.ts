import type { SavedView, SavedViewForm } from "@vasati/contract/people/saved-views";
import { mostSavedViews } from "@vasati/contract/people/viewed-lists";
import { sql } from "kysely";
import { isOwnView } from "../../access/policies/saved-view.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";

const columns = ["id as savedViewId", "list", "name", "query"] as const;

/** The caller's views, by list and name. */
export const findViews = (database: Database, caller: Caller): Promise<SavedView[]> =>
  database
    .selectFrom("saved_views")
    .select(columns)
    .where(isOwnView(caller))
    .orderBy("list")
    .orderBy(sql`lower(name)`)
    .execute();

/** Inserts a view under the first free number; without one, the database refuses it. */
export const insertView = (
  transaction: Transaction,
  userId: number,
  { list, name, query }: SavedViewForm,
): Promise<SavedView> =>
  transaction
    .insertInto("saved_views")
    .values({
      user_id: userId,
      list,
      number: sql<number>`(
        select min(number) from generate_series(1, ${sql.lit(mostSavedViews + 1)}) as number
        where number not in (select number from saved_views where user_id = ${userId} and list = ${list}))`,
      name,
      query,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Renames one of the caller's views; undefined if there is none. */
export const updateName = (
  transaction: Transaction,
  caller: Caller,
  { id, name }: { id: number; name: string },
): Promise<SavedView | undefined> =>
  transaction
    .updateTable("saved_views")
    .set({ name })
    .where("id", "=", id)
    .where(isOwnView(caller))
    .returning(columns)
    .executeTakeFirst();

/** Deletes one of the caller's views and returns whether it existed. */
export async function deleteOwnView(transaction: Transaction, caller: Caller, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("saved_views")
    .where("id", "=", id)
    .where(isOwnView(caller))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
