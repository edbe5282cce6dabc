import type { ProfileKind } from "@vasati/contract/office/profiles";
import { apiQuery } from "../../lib/api/query.ts";

/** What belongs to a person or a place. */
export const profileOf = (kind: ProfileKind, id: number) =>
  apiQuery("GET /profiles/{kind}/{id}", { params: { kind, id: String(id) } }, "log");
