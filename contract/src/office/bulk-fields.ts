import * as z from "zod/mini";
import { identifiersInQuery } from "../wire/fields.ts";
import { bulkLists } from "./bulk.ts";

/** `csv` or `xlsx`, as a query parameter. */
export const formatQuery = { format: z.enum(["csv", "xlsx"], "must be csv or xlsx") };

/** Only the selected rows of the list, if there are any. */
export const chosenQuery = { ids: z.optional(identifiersInQuery(1000, "records")) };

/** A list's name in a path. */
export const listInPath = z.object({ list: z.enum(bulkLists, "is not a list that is imported") });
