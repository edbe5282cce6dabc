import type { RequestCategory, RequestStatus } from "@vasati/contract/upkeep/request-states";
import { requestCategories, requestStatuses } from "@vasati/contract/upkeep/request-states";
import type { Path } from "../../paths.ts";
import { pageIn } from "../../paths.ts";

/** Of which requests the list consists, and which is open over it; what is empty or null is not asked for. */
export interface RequestPlace {
  /** From 0. */
  page: number;
  state: RequestStatus | "open" | "";
  category: RequestCategory | "";
  propertyId: number | null;
  mine: boolean;
  open: number | null;
}

/** The states that the list can be narrowed down to. */
export const requestStates = ["open", ...requestStatuses] as const;

const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** The list at a place. */
export function requestsUrl(path: Path, place: Partial<RequestPlace>): string {
  const query = new URLSearchParams();
  if (place.state) query.set("state", place.state);
  if (place.category) query.set("category", place.category);
  if (place.propertyId) query.set("propertyId", String(place.propertyId));
  if (place.mine) query.set("mine", "true");
  if (place.page) query.set("page", String(place.page));
  if (place.open) query.set("open", String(place.open));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Reads it from the address. `search` without `?`. */
export function requestPlaceIn(search: string): RequestPlace {
  const query = new URLSearchParams(search);
  return {
    page: pageIn(search),
    state: requestStates.find((state) => state === query.get("state")) ?? "",
    category: requestCategories.find((category) => category === query.get("category")) ?? "",
    propertyId: idIn(query.get("propertyId")),
    mine: query.get("mine") === "true",
    open: idIn(query.get("open")),
  };
}
