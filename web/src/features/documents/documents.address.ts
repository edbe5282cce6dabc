import { aDay, aText, anId, listAddress } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";

/** The list address of the documents. */
export const documentsAddress = listAddress(paths.documents, {
  filters: {
    search: aText(),
    documentType: aText(),
    propertyId: anId(),
    tenancyId: anId(),
    // Both days are inclusive.
    from: aDay(),
    until: aDay(),
  },
  sorts: ["creationDate", "fileName", "documentType"],
  sort: "-creationDate",
});
