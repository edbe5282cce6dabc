import { securityKinds } from "@vasati/contract/office/security";
import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { aDay, aText, listAddress, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";

/** The list address of the security events. */
export const securityAddress = listAddress(paths.security, {
  filters: { kind: optionalOneOf(securityKinds), who: aText(), address: aText(), from: aDay(), to: aDay() },
  sorts: ["at"],
  sort: "-at",
});

/** A page of the security events. */
export const securityEventsAt = (place: PlaceOf<typeof securityAddress>) =>
  apiQuery("GET /securityEvents", { query: securityAddress.asked(place) }, "log");
