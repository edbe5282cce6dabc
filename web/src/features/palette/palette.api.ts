import type { FoundRecords } from "@vasati/contract/office/palette";
import type { ApiQuery } from "../../lib/api/answers.tsx";
import { apiQuery } from "../../lib/api/api-query.ts";

const nothingAsked: ApiQuery<FoundRecords> = "";

/** Records by part of their names; without a text nothing is asked. */
export const recordsNamed = (text: string): ApiQuery<FoundRecords> =>
  text === "" ? nothingAsked : apiQuery("GET /search", { query: { text } }, "log");
