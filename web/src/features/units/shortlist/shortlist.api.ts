import { apiQuery } from "../../../lib/api/query.ts";

/** Units with what visitors compare, in the order of their ids. */
export const shortlistedUnitsQuery = (ids: readonly number[]) =>
  apiQuery("GET /units/shortlisted", { query: { ids: ids.join() } }, "log");
