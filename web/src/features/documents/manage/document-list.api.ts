import { apiQuery } from "../../../lib/api/query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { documentsAddress } from "../documents.address.ts";

/** A page of the documents that the person may see. */
export const documentPage = (place: PlaceOf<typeof documentsAddress>) =>
  apiQuery("GET /documents", { query: documentsAddress.asked(place) }, "document");
