import type { ClosedMonths } from "@vasati/contract/money/closed-months";
import type { Database } from "../../../platform/database/database.ts";

/** The month up to which everything is closed, with who closed it. */
export async function findLatestClosing(database: Database): Promise<ClosedMonths["latest"]> {
  const found = await database
    .selectFrom("closed_months")
    .innerJoin("users", "users.id", "closed_by")
    .select(["month", "closed_at", "users.name"])
    .orderBy("month", "desc")
    .limit(1)
    .executeTakeFirst();
  return found ? { month: found.month, closedAt: found.closed_at.toISOString(), closedBy: found.name } : null;
}
