import { apiQuery } from "../../lib/api/api-query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { importsAddress } from "./imports.address.ts";

/** A page of what was imported, newest first. */
export const importPage = (place: PlaceOf<typeof importsAddress>) =>
  apiQuery("GET /imports", { query: importsAddress.paging(place) }, "log");

/** An import or its undoing may change whatever lists or counts records. */
export const mayTellOfRecords = (call: string): boolean => !call.startsWith("GET /codes/");
