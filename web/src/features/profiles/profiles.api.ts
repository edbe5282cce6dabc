import type { ProfileKind } from "@vasati/contract/office/profiles";
import { apiQuery } from "../../lib/api/query.ts";

/** What belongs to a person or a place. */
export const profileOf = (kind: ProfileKind, id: number) =>
  apiQuery("GET /profiles/{kind}/{id}", { params: { kind, id: String(id) } }, "log");

/** The units of a property, floor by floor, and how each stands. */
export const buildingOf = (propertyId: number) =>
  apiQuery("GET /properties/{id}/building", { params: { id: String(propertyId) } }, "log");
