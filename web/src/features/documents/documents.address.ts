import { documentSorts } from "@vasati/contract/wire/sorts";
import { aDay, anId, aText, listAddress } from "../../lib/browser/list-address.ts";
import { paths } from "../../paths.ts";

/** What the address of the documents says. */
export const documentsAddress = listAddress(paths.documents, {
  filters: {
    search: aText(),
    documentType: aText(),
    propertyId: anId(),
    tenancyId: anId(),
    // Both of them days that count.
    from: aDay(),
    until: aDay(),
  },
  sorts: documentSorts,
  sort: "-creationDate",
});
