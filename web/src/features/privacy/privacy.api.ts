import { personKinds } from "@vasati/contract/people/person-kinds";
import { apiQuery } from "../../lib/api/query.ts";
import { anId, listAddress, optionalOneOf } from "../../lib/browser/list-address.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";

export const privacyContact = () => apiQuery("GET /privacy/contact", {}, "log");

/** What the person agreed to and asked for. */
export const ownPrivacy = () => apiQuery("GET /users/me/privacy", {}, "log");

/** What people ask for; `kind` and `person` say whom to erase, if a link of a record leads here. */
export const privacyRequestsAddress = listAddress(paths.privacyRequests, {
  filters: { kind: optionalOneOf(personKinds), person: anId() },
});

export const privacyRequestPage = (place: PlaceOf<typeof privacyRequestsAddress>) =>
  apiQuery("GET /privacy/requests", { query: { page: String(place.page), size: String(place.size) } }, "log");

export const erasureOf = (kind: (typeof personKinds)[number], id: number) =>
  apiQuery("GET /privacy/people/{kind}/{id}/erasure", { params: { kind, id: String(id) } }, "log");
